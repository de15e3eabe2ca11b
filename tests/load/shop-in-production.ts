import { runningDaemons } from '@imprint/local/daemon';
import { type Part, parts, type Surroundings } from '@imprint/local/system';
import { startSystemUnderTest } from '@imprint/local/system-under-test';
import { pin } from './cores.ts';

export const servicesCore = 0;
const othersCore = 1;
const services = ['gateway', 'orders', 'ebook-access', 'analytics', 'catalog'];

const asInProduction = (part: Part): Part =>
  services.includes(part.name)
    ? {
        ...part,
        node: [],
        env: {
          ...part.env,
          NODE_ENV: 'production',
          // The load says from where each call comes, as a proxy would.
          TRUSTED_PROXIES: '127.0.0.1/32',
          // No folder keeps pictures in production, and no picture is asked for.
          STORAGE_FOLDER: '',
          S3_ENDPOINT: 'http://127.0.0.1:9',
          S3_BUCKET: 'none',
          S3_ACCESS_KEY_ID: 'none',
          S3_SECRET_ACCESS_KEY: 'none',
          // Of a password that nobody knows; the one of development is refused.
          ADMIN_PASSWORD_HASH:
            '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$0f8b1i4k1bqQ1r0q2nq3w5c7m9o1s3u5w7y9a1c3e5g',
        },
      }
    : part;

/**
 * All services with the settings of production on one core; stores, stand-ins and this
 * process on the other. What is committed is on the disk. Ends with this process at the latest.
 */
export const startShopInProduction = async () => {
  const seen: Surroundings[] = [];
  const system = await startSystemUnderTest({
    environment: { ...process.env, MAX_MAILS: '50000' },
    throwaway: false,
    logs: 'bench-logs',
    parts: (around) => {
      seen.push(around);
      return parts(around)
        .filter(({ name }) => name !== 'web')
        .map(asInProduction);
    },
  });
  const [around] = seen;
  if (!around) throw new Error('nothing was started');
  // This process with all its children first, then those of them that have the other core.
  await pin(process.pid, othersCore);
  for (const [name, pid] of runningDaemons(system.folder))
    if (services.includes(name)) await pin(pid, servicesCore);
  return {
    site: `http://127.0.0.1:${system.ports.GATEWAY_PORT}`,
    databaseUrl: around.databases.orders,
    paystackKey: around.settings['PAYSTACK_SECRET_KEY'] ?? '',
    stop: system.stop,
  };
};

export type ShopInProduction = Awaited<
  ReturnType<typeof startShopInProduction>
>;
