export type { AuditEntry, MailHistoryEntry } from './history.shape.ts';

/** A page of an owner's history; `next` is where the following one begins. */
export type HistoryPage<Entry> = {
  entries: Entry[];
  next: string;
  more: boolean;
};

/** The page of entries that were read after a cursor, at most `limit`. */
export const historyPage = <Id, Entry extends { id: Id }>(
  entries: Entry[],
  after: Id,
  limit: number,
) => ({
  entries,
  next: entries.at(-1)?.id ?? after,
  more: entries.length === limit,
});

/** Reads a page, from the beginning without `after`. */
export type History<Entry> = (after?: string) => Promise<HistoryPage<Entry>>;

/**
 * Hands over page after page; the next one is fetched while this one is written.
 * @returns how many entries there were
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
      // Where the writing fails first, its failure is the one to report.
      page.catch(() => undefined);
    }
    count += entries.length;
    if (entries.length > 0) await write(entries);
    if (!more) return count;
  }
};
