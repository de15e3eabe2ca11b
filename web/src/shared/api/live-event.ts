import type { AnswerOf } from './answer-of.ts';

/** A new order, message or problem, without its details. */
export type LiveEvent = AnswerOf<'streamEvents'>;

/** The id of the tag of counts, which are fetched again at every event; lists are not, since they would move. */
export const liveTag = 'LIVE';

export const keyOf = ({ kind, id, at }: LiveEvent): string =>
  `${kind} ${id} ${at}`;
