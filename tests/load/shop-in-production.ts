import { runningDaemons } from '@imprint/local/daemon';
import { parts } from '@imprint/local/system';
import { startSystemUnderTest } from '@imprint/local/system-under-test';
import { pin } from './cores.ts';
import { inProduction, services } from './in-production.ts';

export const servicesCore = 0;
export const othersCore = 1;

/**
 * All services with the settings of production on one core; stores, stand-ins and this
 * process on the other. What is committed is on the disk. Ends with this process at the latest.
 */
export const startShopInProduction = async () => {
  const system = await startSystemUnderTest({
    environment: { ...process.env, MAX_MAILS: '50000' },
    throwaway: false,
    logs: 'bench-logs',
    parts: (around) =>
      parts(around)
        .filter(({ name }) => name !== 'web')
        .map(inProduction),
  });
  const { around } = system;
  // This process with all its children first, then those of them that have the other core.
  await pin(process.pid, othersCore);
  for (const [name, pid] of runningDaemons(system.folder))
    if (services.includes(name)) await pin(pid, servicesCore);
  return {
    site: `http://127.0.0.1:${system.ports.GATEWAY_PORT}`,
    // Of the tables' owners: what is measured is seeded, vacuumed and compared with tables of its own.
    databaseUrl: around.owners.orders,
    readersDatabaseUrl: around.owners['ebook-access'],
    linkKey: around.settings['READING_LINK_KEY'] ?? '',
    redisUrl: around.stores.redisUrl,
    paystackKey: around.settings['PAYSTACK_SECRET_KEY'] ?? '',
    stop: system.stop,
  };
};

export type ShopInProduction = Awaited<
  ReturnType<typeof startShopInProduction>
>;
