import type { Db } from '@imprint/chassis/db';
import {
  type TraceEntry,
  readTraceEntries,
} from '@imprint/chassis/trace-entries';
import { linkSteps, seatSteps, sessionSteps } from './step.repository.ts';

/** Returns the trace entries of an order, its seats, links, reading sessions, events and emails. */
export const readSteps = async (
  db: Db,
  reference: string,
  eventIds: string[],
): Promise<TraceEntry[]> => {
  const { steps, seatIds } = await seatSteps(db, reference);
  return [
    ...steps,
    ...(await linkSteps(db, seatIds)),
    ...(await sessionSteps(db, seatIds)),
    ...(await readTraceEntries(db, {
      about: reference,
      subject: `order ${reference}`,
      keys: seatIds,
      eventIds,
    })),
  ];
};
