import type { MessageKind, MessageState } from './message.model.ts';

/** The last page that can be read by its number; later pages are read with the cursor. */
export const maxPages = 500;

/** Messages are counted up to this number. If there are more, the total is this number and `totalIsFloor` is true. */
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

export const pageTotalsOf = (counted: number, limit: number) => {
  const total = Math.min(counted, maxCounted);
  return {
    total,
    totalIsFloor: counted > maxCounted,
    totalPages: Math.min(Math.ceil(total / limit), maxPages),
  };
};
