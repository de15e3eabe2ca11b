import { PartUnavailable } from '@imprint/chassis/errors';
import {
  type ServiceName,
  serviceTokenHeader,
  type SignServiceToken,
} from '@imprint/chassis/service-token';
import { z } from 'zod';

/** A page of an owner's history; `next` is where the following one begins. */
export type HistoryPage<Entry> = {
  entries: Entry[];
  next: string;
  more: boolean;
};

/** Reads a page, from the beginning without `after`. */
export type History<Entry> = (after?: string) => Promise<HistoryPage<Entry>>;

/** Who asks a sibling, and until when: a service that stops asks no more. */
export type Caller = {
  token: SignServiceToken;
  signal?: AbortSignal | undefined;
};

const timeoutMs = 10_000;

export const askOwner = async <T>(
  owner: ServiceName,
  url: URL,
  { token, signal }: Caller,
  answer: z.ZodType<T>,
): Promise<T> => {
  const response = await fetch(url, {
    headers: { [serviceTokenHeader]: token(owner, `GET ${url.pathname}`) },
    signal: AbortSignal.any(
      [AbortSignal.timeout(timeoutMs), signal ?? []].flat(),
    ),
  });
  if (!response.ok)
    throw new PartUnavailable(new Error(`${url.href}: ${response.status}`));
  return answer.parse(await response.json());
};

export const time = z.iso.datetime().transform((text) => new Date(text));

/** A history that its owner serves page by page, oldest first. */
export const historyOf = <Entry>(
  owner: ServiceName,
  ownerUrl: string,
  path: string,
  caller: Caller,
  entry: z.ZodType<Entry>,
): History<Entry> => {
  const page = z.object({
    entries: z.array(entry),
    next: z.coerce.string(),
    more: z.boolean(),
  });
  return (after) => {
    const url = new URL(path, ownerUrl);
    if (after !== undefined) url.searchParams.set('after', after);
    return askOwner(owner, url, caller, page);
  };
};

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
