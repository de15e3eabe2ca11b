import type { MessageKind, MessageState } from './message.model.ts';

/** Later pages are read with the cursor only. */
export const maxPages = 500;

/** A larger count is reported as this number, a lower bound. */
export const maxCounted = 2_000;

export type InboxQuery = {
  page: number;
  limit: number;
  /** The cursor: the id of the last message on the previous page. It takes precedence over `page`. */
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
