import { setTimeout as pause } from 'node:timers/promises';
import type { Reader } from '../../load/seed-readers.ts';
import type { Hit, ReaderInProduction } from './reader-in-production.ts';

export type Opened = Reader & { session: string; epoch: number };

/** Throws on a refusal, which would otherwise be measured as a fast answer. */
export const throwOnRefusal = (hit: Hit): Hit => {
  if (hit.status !== 200)
    throw new Error(`an answer was ${hit.status}: ${hit.text}`);
  return hit;
};

export const beatOf = (
  { request }: ReaderInProduction,
  reader: Reader,
  session?: string,
): Promise<Hit> =>
  request(
    reader,
    'POST',
    `/api/ebook/heartbeat/${reader.token}`,
    session ? { session } : { browser: 'Chrome', platform: 'Android' },
  );

export const sessionIn = ({
  text,
}: Hit): { session: string; epoch: number } => {
  const { session, epoch } = JSON.parse(text) as Opened;
  return { session, epoch };
};

/** Calls `act` `perSecond` times a second, each time as scheduled, however long the other calls take. */
export const atRate = <Value>(
  count: number,
  perSecond: number,
  act: (index: number) => Promise<Value>,
): Promise<Value[]> => {
  const started = performance.now();
  return Promise.all(
    Array.from({ length: count }, async (_one, index) => {
      const due = started + (index * 1000) / perSecond;
      await pause(Math.max(due - performance.now(), 0));
      return act(index);
    }),
  );
};

/** Opens the readers' books, as pressing "Open the book" does. */
export const openBooks = (
  service: ReaderInProduction,
  readers: Reader[],
  perSecond: number,
): Promise<Opened[]> =>
  atRate(readers.length, perSecond, async (index) => {
    const reader = readers[index] as Reader;
    return {
      ...reader,
      ...sessionIn(throwOnRefusal(await beatOf(service, reader))),
    };
  });
