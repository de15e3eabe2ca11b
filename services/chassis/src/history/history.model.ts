export type { AuditEntry, MailHistoryEntry } from './history.shape.ts';

/** A page of a service's history; `next` is the cursor of the following page. */
export type HistoryPage<Entry> = {
  entries: Entry[];
  next: string;
  more: boolean;
};

/** Returns the entries after a cursor as a page. `more` is true for a full page, as more entries may follow it. */
export const toHistoryPage = <Id, Entry extends { id: Id }>(
  entries: Entry[],
  after: Id,
  limit: number,
) => ({
  entries,
  next: entries.at(-1)?.id ?? after,
  more: entries.length === limit,
});

/** Reads the page after a cursor, or the first page if there is no cursor. */
export type ReadHistoryPage<Entry> = (
  after?: string,
) => Promise<HistoryPage<Entry>>;

/**
 * Passes each page of a history to `write`, and fetches the next page during the write.
 * @returns the number of entries written
 */
export const forEachPage = async <Entry>(
  history: ReadHistoryPage<Entry>,
  write: (entries: Entry[]) => Promise<void>,
): Promise<number> => {
  let count = 0;
  let page = history();
  for (;;) {
    const { entries, next, more } = await page;
    if (more) {
      page = history(next);
      // If `write` fails, nothing awaits this fetch, and its error must not become an unhandled rejection.
      page.catch(() => undefined);
    }
    count += entries.length;
    if (entries.length > 0) await write(entries);
    if (!more) return count;
  }
};
