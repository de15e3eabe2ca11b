import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import {
  Gauge,
  registerCollector,
  unknownValue,
} from '@imprint/chassis/metrics';
import { countConfirmed } from './newsletter/newsletter.repository.ts';
import { countPublicPosts } from './resources/posts/post.repository.ts';

const postsShown = new Gauge({
  name: 'posts_shown',
  help: 'Published articles',
});
const subscribers = new Gauge({
  name: 'newsletter_subscribers',
  help: 'Confirmed newsletter subscribers',
});

/** Registers the gauges of published articles and confirmed subscribers; returns the functions that unregister them. */
export const registerMetrics = ({
  pool,
  clock,
}: {
  pool: Pool;
  clock: Clock;
}) => [
  registerCollector(
    async () => postsShown.set(await countPublicPosts(pool, clock.now())),
    () => postsShown.set(unknownValue),
  ),
  registerCollector(
    async () => subscribers.set(await countConfirmed(pool)),
    () => subscribers.set(unknownValue),
  ),
];
