export type Step =
  | { name: 'send_pin'; answer: string }
  | { name: 'send_phone' }
  | { name: 'send_otp'; answer: string }
  | { name: 'open_url' };

export type CardOutcome =
  | 'success'
  | 'declined'
  | 'insufficient-funds'
  | 'no-token'
  | 'as-chosen'; // the customer chooses on the bank's page

export type TestCard = {
  number: string;
  cvv: string;
  label: string;
  steps: Step[];
  outcome: CardOutcome;
};

const pin = (answer: string): Step => ({ name: 'send_pin', answer });
const otp: Step = { name: 'send_otp', answer: '123456' };

/** The provider's published test cards (documentation page "Test Payments"), valid with any expiry in the future. */
export const testCards: TestCard[] = [
  {
    number: '4084084084084081',
    cvv: '408',
    label: 'succeeds at once',
    steps: [],
    outcome: 'success',
  },
  {
    number: '507850785078507812',
    cvv: '081',
    label: 'PIN 1111, succeeds',
    steps: [pin('1111')],
    outcome: 'success',
  },
  {
    number: '5060666666666666666',
    cvv: '123',
    label: 'PIN 1234, OTP 123456, succeeds',
    steps: [pin('1234'), otp],
    outcome: 'success',
  },
  {
    number: '507850785078507804',
    cvv: '884',
    label: 'PIN 0000, phone, OTP 123456, succeeds',
    steps: [pin('0000'), { name: 'send_phone' }, otp],
    outcome: 'success',
  },
  {
    number: '4084080000000409',
    cvv: '000',
    label: 'the bank’s page decides',
    steps: [{ name: 'open_url' }],
    outcome: 'as-chosen',
  },
  {
    number: '5192602720584796',
    cvv: '123',
    label: 'the bank’s page decides',
    steps: [{ name: 'open_url' }],
    outcome: 'as-chosen',
  },
  {
    number: '4084080000005408',
    cvv: '001',
    label: 'is declined',
    steps: [],
    outcome: 'declined',
  },
  {
    number: '507850785078507853',
    cvv: '082',
    label: 'PIN 0000, fails: token not generated',
    steps: [pin('0000')],
    outcome: 'no-token',
  },
  {
    number: '4084080000670037',
    cvv: '787',
    label: 'fails: insufficient funds',
    steps: [],
    outcome: 'insufficient-funds',
  },
  {
    number: '50606650666066506067',
    cvv: '787',
    label: 'fails: insufficient funds',
    steps: [],
    outcome: 'insufficient-funds',
  },
];

/** Cards whose number ends in these digits pay at once and determine the outcome of a later refund. */
const refundCards: Record<string, string> = {
  '1803': 'succeeds; a refund of it fails',
  '1902': 'succeeds; a refund of it needs attention',
};

export const findTestCard = (number: string): TestCard | undefined => {
  const listed = testCards.find((card) => card.number === number);
  const label = refundCards[number.slice(-4)];
  if (listed || !label || !/^\d{16}$/.test(number)) return listed;
  return { number, cvv: '', label, steps: [], outcome: 'success' };
};

export const successCard = '4084084084084081';
export const declinedCard = '4084080000005408';
