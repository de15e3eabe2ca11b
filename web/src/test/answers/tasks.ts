import type { AnswerOf } from '../../shared/api/answer-of.ts';

type Tasks = AnswerOf<'listTasks'>;

/** Builds what the author has to do; by default nothing. */
export const someTasks = (change: Partial<Tasks> = {}): Tasks => ({
  toShip: { count: 0, oldestPaidAt: null },
  addressMissing: { count: 0 },
  paymentsToCheck: { count: 0 },
  disputes: { count: 0, answerBy: null },
  ...change,
});
