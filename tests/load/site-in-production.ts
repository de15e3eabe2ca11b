import { tmpdir } from 'node:os';
import { buildWeb } from '@imprint/local/build-web';
import { defineSystemProcesses } from '@imprint/local/system';
import {
  startSystemUnderTest,
  type SystemUnderTest,
} from '@imprint/local/system-under-test';
import { withProductionSettings } from './in-production.ts';

/** Starts the complete system with production settings and built pages. */
export const startSiteInProduction = async (): Promise<SystemUnderTest> => {
  await buildWeb(tmpdir());
  return startSystemUnderTest({
    // All visits come from one address, so the rate limits are raised.
    environment: { ...process.env, LIMIT_FACTOR: '100000' },
    logs: 'bench-logs',
    parts: (around) =>
      defineSystemProcesses(around).map(withProductionSettings),
  });
};
