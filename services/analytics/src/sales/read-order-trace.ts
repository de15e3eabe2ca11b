import type { Db } from '@imprint/chassis/db';
import {
  type TraceEntry,
  readTraceEntries,
} from '@imprint/chassis/trace-entries';
import { loadSaleTraceEntries } from './step.repository.ts';

/** Returns the trace entries of an order: when its events were received and counted. */
export const readOrderTrace = async (
  db: Db,
  reference: string,
  eventIds: string[],
): Promise<TraceEntry[]> => [
  ...(await loadSaleTraceEntries(db, reference)),
  ...(await readTraceEntries(db, {
    about: reference,
    subject: `order ${reference}`,
    keys: [],
    eventIds,
  })),
];
