import type { Pool } from '@imprint/chassis/db';
import { emailHashOf } from '@imprint/chassis/privacy';
import { type Held, wholeOf } from '@imprint/chassis/privacy-api';
import { heldOf } from './person.repository.ts';

/** Everything held about one reader: seats, links, devices, sessions, places, notes, mails. */
export const exportPerson =
  ({ pool }: { pool: Pool }) =>
  async (email: string): Promise<Held> =>
    wholeOf(await heldOf(pool, emailHashOf(email)));
