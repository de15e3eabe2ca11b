import type { Orders } from './start-orders.ts';

let buyers = 0;
export const newBuyerEmail = () => `buyer${++buyers}@example.com`;
export const newKeyHeader = () => ({ 'idempotency-key': `intent-${++buyers}` });

/** Returns the data of the answer to a started payment. */
export const dataOf = ({ body }: { body: Record<string, unknown> }) =>
  body['data'] as {
    reference: string;
    access_code?: string;
    authorization_url?: string;
  };
export const referenceOf = (answer: { body: Record<string, unknown> }) =>
  dataOf(answer).reference;

/** Clears the recorded calls and the queued answers of the provider, which then succeeds again. */
export const resetProvider = ({ fake }: Orders): void => {
  fake.answers = [];
  fake.verifyAnswers = [];
  fake.initializeRequests = [];
  fake.verified = [];
  fake.whileInitializing = async () => {};
};
