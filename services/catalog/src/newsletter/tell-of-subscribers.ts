import type { Pool } from '@imprint/chassis/db';
import { Gauge, lookUp, unknown } from '@imprint/chassis/figures';
import { countConfirmed } from './newsletter.repository.ts';

const confirmed = new Gauge({
  name: 'newsletter_subscribers',
  help: 'Subscribers who confirmed',
});

/** Tells in the figures how many get the newsletter. */
export const tellOfSubscribers = ({ pool }: { pool: Pool }) =>
  lookUp(
    async () => confirmed.set(await countConfirmed(pool)),
    () => confirmed.set(unknown),
  );
