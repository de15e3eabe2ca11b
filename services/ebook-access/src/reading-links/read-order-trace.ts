import type { Db } from '@imprint/chassis/db';
import {
  type TraceEntry,
  readOrderTraceEntries,
} from '@imprint/chassis/trace-entries';
import {
  listLinkTraceEntries,
  listSeatTraceEntries,
  listSessionTraceEntries,
} from './step.repository.ts';

/** Returns the trace entries of an order, its seats, links, reading sessions, events and emails. */
export const readOrderTrace = async (
  db: Db,
  reference: string,
  eventIds: string[],
): Promise<TraceEntry[]> => {
  const { steps, seatIds } = await listSeatTraceEntries(db, reference);
  return [
    ...steps,
    ...(await listLinkTraceEntries(db, seatIds)),
    ...(await listSessionTraceEntries(db, seatIds)),
    ...(await readOrderTraceEntries(db, {
      about: reference,
      subject: `order ${reference}`,
      keys: seatIds,
      eventIds,
    })),
  ];
};
