import type { Rule } from '../../shared/form/rules.model.ts';
import { spellNumber } from '../../shared/lib/spell-number.model.ts';

export const noAddress = {
  name: '',
  phone: '',
  /** House and street. */
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
    : `${spellNumber(digits)} figures${digits < right ? ' so far' : ''}; ${whose} has ${spellNumber(right).toLowerCase()}`;

const phoneFault = (phone: string): string | undefined => {
  if (!/^[+\d\s().-]*$/.test(phone))
    return 'Please write the telephone number in figures alone';
  const digits = phone.replace(/\D/g, '');
  if (/^0(?!0)/.test(digits) && !phone.includes('+'))
    return wrongLength(digits.length, 11, 'a Nigerian number');
  if (/^2340/.test(digits))
    return wrongLength(digits.length, 14, 'a Nigerian number with +234 0');
  if (/^234/.test(digits))
    return wrongLength(digits.length, 13, 'a Nigerian number with +234');
  return digits.length < 7 || digits.length > 15
    ? 'A telephone number has between 7 and 15 figures'
    : undefined;
};

/** Rules in the order of the form, with the server's maximum lengths. */
export const addressRules: Record<AddressField, Rule> = {
  name: { required: 'Please tell us the name for the parcel', maxLength: 120 },
  phone: {
    required: 'Please give a telephone number for the rider',
    maxLength: 30,
    validate: phoneFault,
  },
  address: {
    required: 'Please tell us the house and the street',
    maxLength: 300,
  },
  city: { required: 'Please tell us the town or city', maxLength: 80 },
  state: { required: 'Please choose the state', maxLength: 60 },
  landmark: { maxLength: 200 },
};
