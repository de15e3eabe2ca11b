import { startWatchdog } from '../../src/processes/watchdog.ts';
import type { SystemOptions } from '../../src/start-system.ts';
import { createThrowawayFolder } from '../../src/stores/throwaway-stores.ts';
import type { Part, SystemEnvironment } from '../../src/system.ts';
import { reserveFreePorts, type PortName } from '../../src/system/ports.ts';

export const fakePart = (
  { ports }: SystemEnvironment,
  name: string,
  port: PortName,
  env: Record<string, string> = {},
): Part => ({
  name,
  cwd: 'deploy/local/test/support',
  script: 'fake-part.fixture.ts',
  env: { PORT: `${ports[port]}`, ...env },
  ports: [port],
  readyUrl: `http://127.0.0.1:${ports[port]}`,
  sources: ['deploy/local/test/support'],
});

/** Returns a system of two parts and embedded stores, on free ports and in a folder of its own. */
export const fakeSystem = async (): Promise<SystemOptions> => {
  process.env.STORES = 'embedded';
  const folder = await createThrowawayFolder();
  startWatchdog(folder, folder);
  return {
    folder,
    ports: await reserveFreePorts(),
    throwaway: true,
    parts: (around) => [
      fakePart(around, 'catalog', 'CATALOG_PORT'),
      fakePart(around, 'orders', 'ORDERS_PORT'),
    ],
  };
};
