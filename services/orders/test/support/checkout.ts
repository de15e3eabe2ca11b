import type { Orders } from './start-orders.ts';

let buyers = 0;
export const newBuyerEmail = () => `buyer${++buyers}@example.com`;
export const key = () => ({ 'idempotency-key': `intent-${++buyers}` });

/** What a browser is answered that starts a payment. */
export const dataOf = ({ body }: { body: Record<string, unknown> }) =>
  body['data'] as {
    reference: string;
    access_code?: string;
    authorization_url?: string;
  };
export const referenceOf = (answer: { body: Record<string, unknown> }) =>
  dataOf(answer).reference;

/** Nothing was asked of the provider yet, and it answers as it does on a good day. */
export const resetProvider = ({ fake }: Orders): void => {
  fake.answers = [];
  fake.verifyAnswers = [];
  fake.initializations = [];
  fake.verified = [];
  fake.whileInitializing = async () => {};
};
