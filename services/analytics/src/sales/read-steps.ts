import type { Db } from '@imprint/chassis/db';
import { type Step, stepsAbout } from '@imprint/chassis/steps';
import { saleSteps } from './step.repository.ts';

/** When an order's news was heard and counted. */
export const readSteps = async (
  db: Db,
  reference: string,
  eventIds: string[],
): Promise<Step[]> => [
  ...(await saleSteps(db, reference)),
  ...(await stepsAbout(db, {
    about: reference,
    subject: `order ${reference}`,
    keys: [],
    eventIds,
  })),
];
