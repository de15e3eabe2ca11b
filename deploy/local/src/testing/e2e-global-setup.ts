import { startSystemUnderTest, type SystemUnderTest } from './e2e-system.ts';

/** Starts a system for the end-to-end tests, unless IMPRINT_E2E_SITE names a system that runs already. */
const startForJourneys = async (
  _all: unknown,
  { displayName }: { displayName?: { name: string } },
): Promise<void> => {
  if (process.env.IMPRINT_E2E_SITE) return;
  const name = displayName?.name ?? 'e2e';
  const system = await startSystemUnderTest({ logs: `${name}-logs` });
  (globalThis as { underTest?: SystemUnderTest }).underTest = system;
  process.env.IMPRINT_E2E_FOLDER = system.folder;
  process.env.IMPRINT_E2E_SITE = system.addresses.site;
  process.env.IMPRINT_E2E_PAYSTACK = system.addresses.paystack;
  process.env.IMPRINT_E2E_INBOX = system.addresses.inbox;
};

// Jest uses only the default export.
export default startForJourneys;
