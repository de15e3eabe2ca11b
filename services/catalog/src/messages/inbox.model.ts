import type { MessageKind, MessageState } from './message.model.ts';

/** Further on a list goes by cursor. */
export const maxPages = 500;

/** Counts beyond are floors. */
export const countedUpTo = 2_000;

export type InboxQuery = {
  page: number;
  limit: number;
  /** The id of a message; what follows it, whatever `page` says. */
  after: string | undefined;
  state: MessageState | undefined;
  kind: MessageKind | undefined;
  search: string;
  suspected: boolean;
};

export const totalsOf = (counted: number, limit: number) => {
  const total = Math.min(counted, countedUpTo);
  return {
    total,
    totalIsFloor: counted > countedUpTo,
    totalPages: Math.min(Math.ceil(total / limit), maxPages),
  };
};
