import type { AnswerOf } from '../../shared/api/answer-of.ts';

/** The server's answer for a reference; only the buyer's browser gets the order's details. */
export type Verification = AnswerOf<'verifyPayment'>;
