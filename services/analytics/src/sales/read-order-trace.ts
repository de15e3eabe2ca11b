import type { Db } from '@imprint/chassis/db';
import {
  type TraceEntry,
  readOrderTraceEntries,
} from '@imprint/chassis/trace-entries';
import { loadSaleAndReadingTraces } from './step.repository.ts';

/** Returns the trace entries of an order: when its events were received and counted. */
export const readOrderTrace = async (
  db: Db,
  reference: string,
  eventIds: string[],
): Promise<TraceEntry[]> => [
  ...(await loadSaleAndReadingTraces(db, reference)),
  ...(await readOrderTraceEntries(db, {
    about: reference,
    subject: `order ${reference}`,
    keys: [],
    eventIds,
  })),
];
