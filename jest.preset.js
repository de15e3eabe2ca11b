import { join } from 'node:path';

/** One way to run every workspace's tests: TypeScript through swc, as ES modules. */
export const preset = {
  testEnvironment: 'node',
  setupFilesAfterEnv: [join(import.meta.dirname, 'jest.console.js')],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2024',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
};

const testing = join(import.meta.dirname, 'deploy/local/src/testing');

/** For tests of services: PostgreSQL, Redis and Kafka, started once for a run of Jest. */
export const presetWithStores = {
  ...preset,
  globalSetup: join(testing, 'jest-global-setup.ts'),
  globalTeardown: join(testing, 'jest-global-teardown.ts'),
};
