import type { Db } from '@imprint/chassis/db';
import { execute } from '@imprint/chassis/query';

/** Whether a mail server refused a newsletter to the address for good, which ended its subscription. */
export const hasBounced = async (db: Db, email: string): Promise<boolean> =>
  (await execute(
    db,
    `select from subscribers where email = $1 and state = 'bounced'`,
    [email.toLowerCase()],
  )) > 0;
