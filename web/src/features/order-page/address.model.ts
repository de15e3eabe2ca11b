import type { Rule } from '../../shared/form/rules.model.ts';

export const noAddress = {
  name: '',
  phone: '',
  /** Street address. */
  address: '',
  city: '',
  state: '',
  landmark: '',
};

/** A delivery address; every field as typed. */
export type Address = typeof noAddress;

export type AddressField = keyof Address;

/** The 36 states and the Federal Capital Territory. */
export const states =
  'Abia,Adamawa,Akwa Ibom,Anambra,Bauchi,Bayelsa,Benue,Borno,Cross River,Delta,Ebonyi,Edo,Ekiti,Enugu,FCT,Gombe,Imo,Jigawa,Kaduna,Kano,Katsina,Kebbi,Kogi,Kwara,Lagos,Nasarawa,Niger,Ogun,Ondo,Osun,Oyo,Plateau,Rivers,Sokoto,Taraba,Yobe,Zamfara'.split(
    ',',
  );

const wrongLength = (digits: number, right: number, whose: string) =>
  digits === right
    ? undefined
    : `${whose} has ${right} digits; this one has ${digits}`;

const phoneError = (phone: string): string | undefined => {
  if (!/^[+\d\s().-]*$/.test(phone)) return 'Please use digits only';
  const digits = phone.replace(/\D/g, '');
  if (/^0(?!0)/.test(digits) && !phone.includes('+'))
    return wrongLength(digits.length, 11, 'A Nigerian number');
  if (/^2340/.test(digits))
    return wrongLength(digits.length, 14, 'A Nigerian number with +234 0');
  if (/^234/.test(digits))
    return wrongLength(digits.length, 13, 'A Nigerian number with +234');
  return digits.length < 7 || digits.length > 15
    ? 'A phone number has 7 to 15 digits'
    : undefined;
};

/** Rules in the order of the form, with the server's maximum lengths. */
export const addressRules: Record<AddressField, Rule> = {
  name: { required: 'Please enter your name', maxLength: 120 },
  phone: {
    required: 'Please enter a phone number',
    maxLength: 30,
    validate: phoneError,
  },
  address: {
    required: 'Please enter the street address',
    maxLength: 300,
  },
  city: { required: 'Please enter the city or town', maxLength: 80 },
  state: { required: 'Please choose a state', maxLength: 60 },
  landmark: { maxLength: 200 },
};
