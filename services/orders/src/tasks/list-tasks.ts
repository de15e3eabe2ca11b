import type { Db } from '@imprint/chassis/db';
import { readTasks } from './task.repository.ts';
import { maxCounted } from './task.shape.ts';

/** Returns what the author has to do about orders: parcels, addresses, payments and disputes. */
export const listTasks =
  ({ pool }: { pool: Db }) =>
  () =>
    readTasks(pool, maxCounted);
