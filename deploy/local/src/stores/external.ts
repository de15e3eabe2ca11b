import { UserError } from '../user-error.ts';
import type { StoreAddresses } from './store-types.ts';

const needed = ['DATABASE_ADMIN_URL', 'REDIS_URL', 'KAFKA_BROKERS'] as const;

/** Returns the addresses of stores that run elsewhere; throws a UserError if one of the three is not set. */
export const readExternalStoreAddresses = (): StoreAddresses => {
  const missing = needed.filter((name) => !process.env[name]);
  if (missing.length)
    throw new UserError(
      `STORES=external needs ${missing.join(', ')} in the environment or in .env.`,
    );
  return {
    databaseAdminUrl: process.env.DATABASE_ADMIN_URL ?? '',
    redisUrl: process.env.REDIS_URL ?? '',
    kafkaBrokers: process.env.KAFKA_BROKERS ?? '',
  };
};
