import { runningDaemons } from '@imprint/local/daemon';
import { listSystemProcesses } from '@imprint/local/system';
import { startSystemUnderTest } from '@imprint/local/system-under-test';
import { pinToCore } from './cores.ts';
import { withProductionSettings, services } from './in-production.ts';

export const servicesCore = 0;
export const othersCore = 1;

/**
 * Starts all services with production settings and durable commits on one core; stores, stand-ins and this process use
 * the other core. The shop stops with this process at the latest.
 */
export const startShopInProduction = async () => {
  const system = await startSystemUnderTest({
    environment: { ...process.env, MAX_MAILS: '50000' },
    throwaway: false,
    logs: 'bench-logs',
    parts: (around) =>
      listSystemProcesses(around)
        .filter(({ name }) => name !== 'web')
        .map(withProductionSettings),
  });
  const { around } = system;
  // This process and all its children are pinned first; then the services move to the other core.
  await pinToCore(process.pid, othersCore);
  for (const [name, pid] of runningDaemons(system.folder))
    if (services.includes(name)) await pinToCore(pid, servicesCore);
  return {
    site: `http://127.0.0.1:${system.ports.GATEWAY_PORT}`,
    // The role is that of the tables' owners, which may seed, vacuum and create the reference server's tables.
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
