import type { Rule } from '../../shared/form/rules.model.ts';
import { inWords } from './buyers-order.model.ts';

/** Where a parcel goes; every field as it was typed. */
export type Address = {
  name: string;
  phone: string;
  /** House and street. */
  address: string;
  city: string;
  state: string;
  landmark: string;
};

export type AddressField = keyof Address;

export const noAddress: Address = {
  name: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  landmark: '',
};

/** The 36 states and the Federal Capital Territory. */
export const states =
  'Abia,Adamawa,Akwa Ibom,Anambra,Bauchi,Bayelsa,Benue,Borno,Cross River,Delta,Ebonyi,Edo,Ekiti,Enugu,FCT,Gombe,Imo,Jigawa,Kaduna,Kano,Katsina,Kebbi,Kogi,Kwara,Lagos,Nasarawa,Niger,Ogun,Ondo,Osun,Oyo,Plateau,Rivers,Sokoto,Taraba,Yobe,Zamfara'.split(
    ',',
  );

const wrongLength = (figures: number, right: number, whose: string) =>
  figures === right
    ? undefined
    : `${inWords(figures)} figures${figures < right ? ' so far' : ''}; ${whose} has ${inWords(right).toLowerCase()}`;

const phoneFault = (phone: string): string | undefined => {
  if (!/^[+\d\s().-]*$/.test(phone))
    return 'Please write the telephone number in figures alone';
  const figures = phone.replace(/\D/g, '');
  if (/^0(?!0)/.test(figures) && !phone.includes('+'))
    return wrongLength(figures.length, 11, 'a Nigerian number');
  if (/^2340/.test(figures))
    return wrongLength(figures.length, 14, 'a Nigerian number with +234 0');
  if (/^234/.test(figures))
    return wrongLength(figures.length, 13, 'a Nigerian number with +234');
  return figures.length < 7 || figures.length > 15
    ? 'A telephone number has between 7 and 15 figures'
    : undefined;
};

/** In the order of the form, with the longest the server keeps. */
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
