export type { AuditEntry, MailHistoryEntry } from './history.shape.ts';

/** A page of a service's history; `next` is the cursor of the following page. */
export type HistoryPage<Entry> = {
  entries: Entry[];
  next: string;
  more: boolean;
};

/** Returns the page of the entries that were read after a cursor; a page of `limit` entries may have a successor. */
export const historyPage = <Id, Entry extends { id: Id }>(
  entries: Entry[],
  after: Id,
  limit: number,
) => ({
  entries,
  next: entries.at(-1)?.id ?? after,
  more: entries.length === limit,
});

/** Reads the page after a cursor, or the first page without one. */
export type History<Entry> = (after?: string) => Promise<HistoryPage<Entry>>;

/**
 * Writes a history page by page, and fetches the next page while one is written.
 * @returns the number of entries
 */
export const forEachPage = async <Entry>(
  history: History<Entry>,
  write: (entries: Entry[]) => Promise<void>,
): Promise<number> => {
  let count = 0;
  let page = history();
  for (;;) {
    const { entries, next, more } = await page;
    if (more) {
      page = history(next);
      // If the write fails, its error is reported and that of this fetch is ignored.
      page.catch(() => undefined);
    }
    count += entries.length;
    if (entries.length > 0) await write(entries);
    if (!more) return count;
  }
};
