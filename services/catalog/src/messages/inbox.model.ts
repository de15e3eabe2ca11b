import type { Day } from '@imprint/chassis/lagos-day';
import type { MessageKind, MessageState } from './message.model.ts';

/** The last page that can be read by its number; later pages are read with the cursor. */
export const maxPages = 500;

/** Messages are counted up to this number. If there are more, the total is this number and `totalIsFloor` is true. */
export const maxCounted = 2_000;

export type InboxQuery = {
  page: number;
  limit: number;
  /** The cursor: the id of the last message on the previous page. It takes precedence over `page`. */
  after?: string | undefined;
  /** `unanswered`: the sender waits for an answer. */
  state: MessageState | 'unanswered' | undefined;
  kind: MessageKind | undefined;
  search: string;
  suspected: boolean;
  assignee: string | undefined;
  /** The first and the last day in Lagos on which the sender wrote last. */
  from?: Day | undefined;
  to?: Day | undefined;
};

export const pageTotalsOf = (counted: number, limit: number) => {
  const total = Math.min(counted, maxCounted);
  return {
    total,
    totalIsFloor: counted > maxCounted,
    totalPages: Math.min(Math.ceil(total / limit), maxPages),
  };
};
