import { join } from 'node:path';

/** How swc compiles TypeScript with JSX. */
export const swc = {
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
};

/** For tests with a window: TypeScript through swc, as ES modules. */
export const preset = {
  testEnvironment: 'node',
  setupFilesAfterEnv: [join(import.meta.dirname, 'jest.console.js')],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': ['@swc/jest', swc],
  },
};

/** For tests without a window: as ES modules of Node.js, which is twice as fast. */
export const presetOfNode = {
  ...preset,
  testEnvironment: join(import.meta.dirname, 'jest.environment.js'),
  testRunner: join(import.meta.dirname, 'jest.runner.js'),
};

const testing = join(import.meta.dirname, 'deploy/local/src/testing');

/** For tests of services: PostgreSQL, Redis and Kafka, started once for a run of Jest. */
export const presetWithStores = {
  ...presetOfNode,
  globalSetup: join(testing, 'jest-global-setup.ts'),
  globalTeardown: join(testing, 'jest-global-teardown.ts'),
};
