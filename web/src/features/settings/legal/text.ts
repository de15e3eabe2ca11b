// The texts of the legal settings.
export const title = 'Legal';
export const note =
  'The terms, refund and privacy pages state these details. Confirm the pages again after a change.';

/** The label of each field. */
export const labels = {
  sellerName: 'Seller',
  address: 'Address',
  registration: 'Registration number',
  refundDays: 'Refund period in days',
};

export const sellerNameHint =
  'The person or business that sells the book. Empty: the name of the author.';
export const addressHint = 'The postal address of the seller.';
export const registrationHint =
  'Of your business, such as RC 123456. Empty: none is stated.';
export const refundDaysHint =
  'How many days after receiving the book a buyer may ask for a refund. 0: no period is stated.';
export const refundDaysInvalid = 'Please give the days as a whole number';
export const refundDaysTooLong = 'Please give at most 365 days';
