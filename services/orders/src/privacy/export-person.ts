import type { Pool } from '@imprint/chassis/db';
import { emailHashOf } from '@imprint/chassis/privacy';
import { type Held, wholeOf } from '@imprint/chassis/privacy-api';
import { heldOf } from './held.repository.ts';

/** Everything held about one person: orders and all that hangs on them, mails, what the provider told. */
export const exportPerson =
  ({ pool }: { pool: Pool }) =>
  async (email: string): Promise<Held> =>
    wholeOf(await heldOf(pool, emailHashOf(email)));
