import type { Rule } from '../../shared/form/rules.model.ts';
import * as text from './text.ts';

export const noAddress = {
  name: '',
  phone: '',
  /** The street address. */
  address: '',
  city: '',
  state: '',
  landmark: '',
};

/** A delivery address, with every field as the buyer typed it. */
export type Address = typeof noAddress;

export type AddressField = keyof Address;

const validateDigitCount = (digits: number, right: number, whose: string) =>
  digits === right ? undefined : text.wrongLength(whose, right, digits);

const phoneError = (phone: string): string | undefined => {
  if (!/^[+\d\s().-]*$/.test(phone)) return text.digitsOnly;
  const digits = phone.replace(/\D/g, '');
  if (/^0(?!0)/.test(digits) && !phone.includes('+'))
    return validateDigitCount(digits.length, 11, text.nigerianNumber);
  if (/^2340/.test(digits))
    return validateDigitCount(digits.length, 14, text.nigerianNumber2340);
  if (/^234/.test(digits))
    return validateDigitCount(digits.length, 13, text.nigerianNumber234);
  return digits.length < 7 || digits.length > 15 ? text.phoneLength : undefined;
};

/** The rules of the fields in the order of the form; the maximum lengths equal the server's. */
export const addressRules: Record<AddressField, Rule> = {
  name: { required: text.nameRequired, maxLength: 120 },
  phone: {
    required: text.phoneRequired,
    maxLength: 30,
    validate: phoneError,
  },
  address: {
    required: text.streetRequired,
    maxLength: 300,
  },
  city: { required: text.cityRequired, maxLength: 80 },
  state: { required: text.stateRequired, maxLength: 60 },
  landmark: { maxLength: 200 },
};
