import type { Db } from '@imprint/chassis/db';
import {
  type TraceEntry,
  readTraceEntries,
} from '@imprint/chassis/trace-entries';
import { saleSteps } from './step.repository.ts';

/** When an order's news was heard and counted. */
export const readSteps = async (
  db: Db,
  reference: string,
  eventIds: string[],
): Promise<TraceEntry[]> => [
  ...(await saleSteps(db, reference)),
  ...(await readTraceEntries(db, {
    about: reference,
    subject: `order ${reference}`,
    keys: [],
    eventIds,
  })),
];
