/** Why a line of the file adds no subscriber. */
export const lineProblems = [
  'unreadable',
  'no-email',
  'invalid-email',
  'invalid-date',
  'not-subscribed',
  'repeated',
  'already-subscribed',
  'unsubscribed',
  'bounced',
  'erased',
] as const;

export type LineProblem = (typeof lineProblems)[number];
