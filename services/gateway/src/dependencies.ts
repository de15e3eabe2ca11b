import type { Lifecycle } from '@imprint/chassis/lifecycle';
import { registerHealthMetrics } from '@imprint/chassis/health-checks';
import { createRedis, type Redis } from '@imprint/chassis/redis';
import { type Base, CannotStart } from '@imprint/chassis/service';
import { serviceKeysOf } from '@imprint/chassis/service-token';
import {
  createQueuedPasswordCheck,
  type PasswordCheck,
} from './admin-auth/account/password-check.ts';
import { hasDevelopmentPassword } from './admin-auth/account/development-password.ts';
import { prepareOwner } from './admin-auth/owner-setup/prepare-owner.ts';
import { reEncryptSecret } from './admin-auth/second-factor/re-encrypt-secret.ts';
import {
  createSecretBox,
  type SecretBox,
} from './admin-auth/second-factor/secret-box.ts';
import type { Config } from './config.ts';
import {
  createEventStreams,
  type EventStreams,
} from './live-events/event-streams.ts';
import {
  createNewsSubscriber,
  type SubscribeToNews,
} from './live-events/live-event.events.ts';
import {
  createCatalogSubscriber,
  type SubscribeToChanges,
} from './page-cache/catalog.events.ts';
import type { Upstreams } from './proxy/forward.ts';
import { createUpstream } from './proxy/upstream.client.ts';

export type Deps = Base<Config> & {
  redis: Redis;
  passwords: PasswordCheck;
  secretBox: SecretBox;
  upstreams: Upstreams;
  subscribeToChanges: SubscribeToChanges;
  subscribeToNews: SubscribeToNews;
  eventStreams: EventStreams;
  /** The monotonic clock of the page cache, in milliseconds. */
  now: () => number;
};

export const openUpstreams = (config: Config): Upstreams => ({
  catalog: createUpstream('catalog', config.CATALOG_URL),
  orders: createUpstream('orders', config.ORDERS_URL),
  'ebook-access': createUpstream('ebook-access', config.EBOOK_ACCESS_URL),
  analytics: createUpstream('analytics', config.ANALYTICS_URL),
  web: createUpstream('web', config.WEB_URL),
  webhooks: createUpstream('orders', config.ORDERS_URL, 64),
});

export const closeUpstreams = async (upstreams: Upstreams): Promise<void> => {
  await Promise.all(Object.values(upstreams).map(({ pool }) => pool.close()));
};

const prepareAdmin = async (
  { config, pool, log }: Base<Config>,
  { passwords, secretBox }: Pick<Deps, 'passwords' | 'secretBox'>,
): Promise<void> => {
  await prepareOwner({ pool, log })(config);
  await reEncryptSecret({ pool, secretBox });
  if (
    config.NODE_ENV === 'production' &&
    (await hasDevelopmentPassword({ pool, passwords }))
  )
    throw new CannotStart(
      'the admin still has the default development password; run npm run set-password',
    );
};

export const openDependencies = async (
  base: Base<Config>,
  life: Lifecycle,
): Promise<Deps> => {
  const { config, kafka, log, clock } = base;
  const passwords = createQueuedPasswordCheck();
  const secretBox = createSecretBox(serviceKeysOf(config));
  await prepareAdmin(base, { passwords, secretBox });
  const redis = createRedis(config.REDIS_URL, log);
  life.onStop('redis', () => redis.disconnect());
  registerHealthMetrics({ redis: async () => Boolean(await redis.ping()) });
  const upstreams = openUpstreams(config);
  life.onStop('calls to the services', () => closeUpstreams(upstreams));
  const eventStreams = createEventStreams(clock);
  life.onStopping(eventStreams.stop);
  return {
    ...base,
    redis,
    passwords,
    secretBox,
    upstreams,
    subscribeToChanges: createCatalogSubscriber(kafka),
    subscribeToNews: createNewsSubscriber(kafka),
    eventStreams,
    now: () => performance.now(),
  };
};
