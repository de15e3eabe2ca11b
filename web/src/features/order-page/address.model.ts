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
export type Faults = Partial<Record<AddressField, string>>;

/** In the order of the form, with the longest the server keeps. */
export const longest: Record<AddressField, number> = {
  name: 120,
  phone: 30,
  address: 300,
  city: 80,
  state: 60,
  landmark: 200,
};

export const addressFields = Object.keys(longest) as AddressField[];

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

const missing: Faults = {
  name: 'Please tell us the name for the parcel',
  phone: 'Please give a telephone number for the rider',
  address: 'Please tell us the house and the street',
  city: 'Please tell us the town or city',
  state: 'Please choose the state',
};

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

/** What is wrong with an address, field by field, in the words for the buyer. */
export const faultsOf = (address: Address): Faults => {
  const faults: Faults = {};
  for (const field of addressFields) {
    const fault =
      address[field].trim() === ''
        ? missing[field]
        : field === 'phone'
          ? phoneFault(address.phone.trim())
          : undefined;
    if (fault) faults[field] = fault;
  }
  return faults;
};

const isField = (name: string): name is AddressField => name in longest;

/** The server's own faults under the fields they are about: "body.phone: Please …". */
export const faultsSaid = (details: string[]): Faults => {
  const faults: Faults = {};
  for (const detail of details) {
    const [, name = '', sentence = ''] =
      /^body\.(\w+): (.*)$/.exec(detail) ?? [];
    if (isField(name)) faults[name] = sentence;
  }
  return faults;
};
