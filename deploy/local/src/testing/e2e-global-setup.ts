import { type Watchdog, tieToThisProcess } from '../processes/watchdog.ts';
import { startSystem } from '../start-system.ts';
import { eraseSystem } from '../stop-system.ts';
import { throwawayFolder } from '../stores/throwaway-stores.ts';
import { freePorts } from '../system/ports.ts';

export type SystemUnderTest = { watchdog: Watchdog; folder: string };

/** A whole system beside that of `make up`; IMPRINT_E2E_SITE and the rest name one that runs already. */
const startSystemUnderTest = async (): Promise<void> => {
  if (process.env.IMPRINT_E2E_SITE) return;
  const folder = await throwawayFolder();
  const watchdog = tieToThisProcess(folder);
  (globalThis as { underTest?: SystemUnderTest }).underTest = {
    watchdog,
    folder,
  };
  const ports = await freePorts();
  try {
    const addresses = await startSystem({ folder, ports, throwaway: true });
    process.env.IMPRINT_E2E_SITE = addresses.site;
    process.env.IMPRINT_E2E_PAYSTACK = addresses.paystack;
    process.env.IMPRINT_E2E_INBOX = addresses.inbox;
  } catch (error) {
    await eraseSystem(folder);
    throw error;
  }
};

// Jest takes the default export alone.
export default startSystemUnderTest;
