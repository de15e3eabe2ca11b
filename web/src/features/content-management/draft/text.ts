// The errors of the fields of the content; the names and hints of the fields are in sections.model.ts.
import { formatCount } from '../../../shared/lib/numbers/count.ts';

// The errors for an invalid value, by the kind of the field.
export const tooLong = (maxLength: number): string =>
  `Please keep this to ${formatCount(maxLength)} characters`;
export const priceInvalid = 'Please give the price in whole naira';
export const priceTooLow = (minNaira: number): string =>
  `Please give a price of at least ₦${formatCount(minNaira)}`;
export const priceTooHigh = (maxNaira: string): string =>
  `Please give a price of at most ₦${maxNaira}`;
export const audienceInvalid = 'Please give the audience as a whole number';
export const audienceTooLarge = 'Please give an audience of at most 1,000,000';
export const monthInvalid = 'Please give a month, such as 2025-10';
export const addressInvalid =
  'Please give an address that begins with https://';
export const emailInvalid = 'Please enter a valid email address';
export const phoneInvalid = 'Please give a number such as +234 800 000 0000';

// The errors of a failed save, and the name of a list that is compared as one difference.
export const tryAgain = 'Please try again.';
export const listDifferenceName = (section: string, item: string): string =>
  `${section}: all of “${item}”`;
