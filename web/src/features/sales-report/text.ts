import {
  formatCount,
  formatCountWithNoun,
} from '../../shared/lib/numbers/count.ts';

// The days of the report.
export const toolsLabel = 'Days of the report';
export const chooseDays = 'Choose a first and a last day.';
export const theReport = 'The report';
export const loading = 'Loading the report…';
export const range = (from: string, to: string): string =>
  from === to ? from : `${from} – ${to}`;
export const noSales = 'No sales and no refunds on these days.';

// The sums.
export const totals = 'Totals';
export const orders = 'Orders';
export const orderCount = (count: number): string =>
  formatCountWithNoun(count, 'order');
export const gross = 'Gross';
export const refunded = 'Refunded';
export const fees = 'Provider fee';
export const net = 'Net';
export const tax = 'Tax included';
export const unknown = 'Unknown';
export const withUnknownFees = (known: string, count: number): string =>
  `${known} + ${formatCount(count)} unknown`;
export const moreUnknown = (count: number): string =>
  `and ${formatCount(count)} unknown`;
export const netHint = 'Gross less refunds and fees';
export const unknownFeesMore =
  'Paystack did not report it, so the net is that much too high.';
export const unknownFees = (count: number): string =>
  count === 1
    ? 'The fee of 1 order is unknown.'
    : `The fees of ${formatCount(count)} orders are unknown.`;
export const byProduct = 'By product';
export const productColumn = 'Product';
export const byDay = 'By day';
export const byDayNote =
  'Days in Lagos. A refund counts on the day of the refund.';
export const dayColumn = 'Day';
export const total = 'Total';

// The comparison with the payouts.
export const payouts = 'Payouts';
export const payoutsNote =
  'What Paystack paid into your bank account for the sales of these days.';
export const thePayouts = 'The payouts';
export const payoutsLoading = 'Asking Paystack for the payouts…';
export const unreconciled = {
  'provider-unavailable':
    'Paystack could not be reached, so the payouts are not compared.',
  'too-many': 'There are too many payouts to compare. Choose fewer days.',
  'not-set-up': 'There is no Paystack key, so there are no payouts.',
};
export const retryPayouts = 'Ask again';
export const paidOut = 'Paid out';
export const toCome = 'Still to come';
export const unknownHere = 'In a payout, unknown here';
export const differentAmount = 'Different amount';
export const paymentCount = (count: number): string =>
  formatCountWithNoun(count, 'payment');
export const allMatched = 'Every payout matches the orders.';
export const payoutsTable = 'Payouts of these days';
export const stateColumn = 'State';
export const states = { paid: 'Paid out', coming: 'Coming', failed: 'Failed' };
export const deductions = 'Refunds';
export const toBank = 'To the bank';
export const toLookAt = 'Payments to look at';
export const paymentColumn = 'Payment';
export const orderColumn = 'Order';
export const noOrder = 'No order';
export const recordedHere = 'Recorded here';
export const inPayout = 'In the payout';
export const firstNamed = (count: number): string =>
  `The first ${formatCount(count)} are listed.`;

// The tax.
export const taxTitle = 'Tax';
export const taxNote =
  'A tax that your prices include, such as VAT. It changes no price, and no report of a past month.';
export const noTax = 'Your prices include no tax.';
export const rateFrom = (rate: string, day: string): string =>
  `${rate} from ${day}`;
export const noTaxFrom = (day: string): string => `No tax from ${day}`;
export const theTax = 'The tax';
export const rateLabel = 'Rate in percent';
export const rateHint = '7.5 for VAT in Nigeria; 0 for no tax';
export const rateInvalid = 'Enter a number from 0 to 50, such as 7.5.';
export const fromLabel = 'From';
export const fromMissing = 'Choose the first day of this rate.';
export const saveTax = 'Save tax';
export const taxSaved = 'The tax is saved.';
