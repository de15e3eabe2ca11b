import { runningDaemons } from '@imprint/local/daemon';
import { defineSystemProcesses } from '@imprint/local/system';
import { startSystemUnderTest } from '@imprint/local/system-under-test';
import { pinToCore } from './cores.ts';
import { withProductionSettings } from './in-production.ts';

const ownCore = 0;
const othersCore = 1;

/**
 * Starts one service with production settings and durable commits, alone on one core; the stores and this process use
 * the other core. The service stops when this process ends, if not earlier.
 */
export const startServiceInProduction = async (
  service: string,
  settings: Record<string, string>,
) => {
  const system = await startSystemUnderTest({
    throwaway: false,
    logs: 'bench-logs',
    parts: (around) =>
      defineSystemProcesses(around)
        .filter(({ name }) => name === service)
        .map(withProductionSettings)
        .map((part) => ({ ...part, env: { ...part.env, ...settings } })),
  });
  const pid = runningDaemons(system.folder).get(service);
  if (!pid) throw new Error(`${service} was not started`);
  // Pinning this process also pins its children, so the service moves to its own core afterwards.
  await pinToCore(process.pid, othersCore);
  await pinToCore(pid, ownCore);
  return { ...system, pid };
};
