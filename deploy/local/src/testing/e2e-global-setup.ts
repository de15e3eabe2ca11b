import { startSystemUnderTest, type SystemUnderTest } from './e2e-system.ts';

/** IMPRINT_E2E_SITE and the rest may name a system that runs already. */
const startForJourneys = async (): Promise<void> => {
  if (process.env.IMPRINT_E2E_SITE) return;
  const system = await startSystemUnderTest();
  (globalThis as { underTest?: SystemUnderTest }).underTest = system;
  process.env.IMPRINT_E2E_FOLDER = system.folder;
  process.env.IMPRINT_E2E_FOLDER = system.folder;
  process.env.IMPRINT_E2E_SITE = system.addresses.site;
  process.env.IMPRINT_E2E_PAYSTACK = system.addresses.paystack;
  process.env.IMPRINT_E2E_INBOX = system.addresses.inbox;
};

// Jest takes the default export alone.
export default startForJourneys;
