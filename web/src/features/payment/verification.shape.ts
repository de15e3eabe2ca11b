import type { AnswerOf } from '../../shared/api/answer-of.ts';

/** The server's answer about a payment's reference; only the buyer's browser gets the details of the order. */
export type Verification = AnswerOf<'verifyPayment'>;
