import type { Db } from '@imprint/chassis/db';
import type { Step } from './visit.model.ts';

export const addVisitor = async (
  db: Db,
  day: string,
  step: Step,
): Promise<void> => {
  await db.query(
    `insert into visits_by_day as kept (day, step, visitors) values ($1, $2, 1)
     on conflict (day, step) do update set visitors = kept.visitors + 1`,
    [day, step],
  );
};
