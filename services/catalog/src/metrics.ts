import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { Gauge, lookUp, unknown } from '@imprint/chassis/figures';
import { countConfirmed } from './newsletter/newsletter.repository.ts';
import { countShown } from './resources/posts/post.repository.ts';

const postsShown = new Gauge({
  name: 'posts_shown',
  help: 'Published articles',
});
const subscribers = new Gauge({
  name: 'newsletter_subscribers',
  help: 'Subscribers who confirmed',
});

/** Keeps the gauges of published articles and subscribers up to date; returns the functions that end it. */
export const registerMetrics = ({
  pool,
  clock,
}: {
  pool: Pool;
  clock: Clock;
}) => [
  lookUp(
    async () => postsShown.set(await countShown(pool, clock.now())),
    () => postsShown.set(unknown),
  ),
  lookUp(
    async () => subscribers.set(await countConfirmed(pool)),
    () => subscribers.set(unknown),
  ),
];
