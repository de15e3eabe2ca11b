import type { MessageKind, MessageState } from './message.model.ts';

/** Pages beyond this are read by cursor. */
export const maxPages = 500;

/** Counts above this are reported as lower bounds. */
export const maxCounted = 2_000;

export type InboxQuery = {
  page: number;
  limit: number;
  /** The id of the message before the page; it takes precedence over `page`. */
  after: string | undefined;
  state: MessageState | undefined;
  kind: MessageKind | undefined;
  search: string;
  suspected: boolean;
};

export const totalsOf = (counted: number, limit: number) => {
  const total = Math.min(counted, maxCounted);
  return {
    total,
    totalIsFloor: counted > maxCounted,
    totalPages: Math.min(Math.ceil(total / limit), maxPages),
  };
};
