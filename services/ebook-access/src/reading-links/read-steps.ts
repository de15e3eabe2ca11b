import type { Db } from '@imprint/chassis/db';
import { type Step, stepsAbout } from '@imprint/chassis/steps';
import { linkSteps, seatSteps, sessionSteps } from './step.repository.ts';

/** What became of an order's seats: their links, and when they were read. */
export const readSteps = async (
  db: Db,
  reference: string,
  eventIds: string[],
): Promise<Step[]> => {
  const { steps, seatIds } = await seatSteps(db, reference);
  return [
    ...steps,
    ...(await linkSteps(db, seatIds)),
    ...(await sessionSteps(db, seatIds)),
    ...(await stepsAbout(db, {
      about: reference,
      subject: `order ${reference}`,
      keys: seatIds,
      eventIds,
    })),
  ];
};
