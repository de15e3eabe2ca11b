import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { emptyWebhooksOfErased } from '../privacy/person.repository.ts';
import { deleteOldCookies } from './checkout-cookie.repository.ts';
import { deleteIdleWebhooks } from './webhook.repository.ts';

type Deps = { pool: Pool; clock: Clock };

// As long as the browser keeps its half.
const cookieDays = 90;
// The provider sends again for three days; what nobody can place is of no use much longer.
const idleWebhookDays = 90;

const atOnce = 1_000;
const dayMs = 86_400_000;

/** Drops what is of no use to anybody any more, some at a time. Whatever an order's timeline tells of stays. */
export const purge =
  ({ pool, clock }: Deps) =>
  async (): Promise<'again' | 'idle'> => {
    const daysAgo = (days: number) =>
      new Date(clock.now().getTime() - days * dayMs);
    const cookies = await deleteOldCookies(pool, daysAgo(cookieDays), atOnce);
    const webhooks = await deleteIdleWebhooks(
      pool,
      daysAgo(idleWebhookDays),
      atOnce,
    );
    // What the provider tells of an erased person's order later, and is worked off.
    const emptied = await emptyWebhooksOfErased(pool, atOnce);
    return [cookies, webhooks, emptied].includes(atOnce) ? 'again' : 'idle';
  };
