import {
  type Part,
  defineSystemProcesses,
  type SystemEnvironment,
} from '@imprint/local/system';
import { startSystemUnderTest } from '@imprint/local/system-under-test';

/** The services that a shop needs to sell and deliver; the pages are not needed. */
export const listProcessesWithoutWeb = (around: SystemEnvironment): Part[] =>
  defineSystemProcesses(around).filter(({ name }) => name !== 'web');

/** Starts a shop of its own for a drill, on which many buyers come from one address. */
export const startShop = (options: {
  /** The folder in which the shop's logs stay after the shop is removed. */
  logs: string;
  settings?: Record<string, string>;
  parts?: (around: SystemEnvironment) => Part[];
}) =>
  startSystemUnderTest({
    logs: options.logs,
    parts: options.parts ?? listProcessesWithoutWeb,
    environment: {
      ...process.env,
      // All requests come from one address, so the rate limits are raised. The inbox must hold every email.
      LIMIT_FACTOR: '1000',
      MAX_MAILS: '50000',
      ...options.settings,
    },
  });
