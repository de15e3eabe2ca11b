import { runningDaemons } from '@imprint/local/daemon';
import { defineSystemProcesses } from '@imprint/local/system';
import { startSystemUnderTest } from '@imprint/local/system-under-test';
import { pinToCore } from './cores.ts';
import { withProductionSettings, services } from './in-production.ts';

export const servicesCore = 0;
export const othersCore = 1;

/**
 * Starts all services with production settings and durable commits on one core; stores, stand-ins and this process use
 * the other core. The shop stops when this process ends, if not earlier.
 */
export const startShopInProduction = async (
  settings: Record<string, string> = {},
) => {
  const system = await startSystemUnderTest({
    environment: { ...process.env, MAX_MAILS: '50000', ...settings },
    throwaway: false,
    logs: 'bench-logs',
    parts: (around) =>
      defineSystemProcesses(around)
        .filter(({ name }) => name !== 'web')
        .map(withProductionSettings),
  });
  const { around } = system;
  // Pinning this process also pins its children, so the services move to their own core afterwards.
  await pinToCore(process.pid, othersCore);
  const daemons = runningDaemons(system.folder);
  for (const [name, pid] of daemons)
    if (services.includes(name)) await pinToCore(pid, servicesCore);
  return {
    site: `http://127.0.0.1:${system.ports.GATEWAY_PORT}`,
    // Only the owner of the tables may vacuum them and create the tables of the reference server.
    databaseUrl: around.owners.orders,
    catalogDatabaseUrl: around.owners.catalog,
    catalogPid: daemons.get('catalog') ?? NaN,
    paystack: system.addresses.paystack,
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
