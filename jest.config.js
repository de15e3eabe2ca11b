export default {
  projects: [
    '<rootDir>/services/*',
    '<rootDir>/web',
    '<rootDir>/web/jest.node.config.js',
    '<rootDir>/deploy/local',
    '<rootDir>/deploy/backup',
    '<rootDir>/deploy/jobs',
    '<rootDir>/tests',
  ],
  // Jest reads it here alone when it runs several workspaces; what a workspace says counts for itself.
  // A test that passes never waits so long; one that fails for want of processor time proves nothing.
  testTimeout: 240_000,
  // Tests wait for stores part of the time: two workers leave the cores idle, and more than three only disturb each other.
  maxWorkers: 3,
  testSequencer: '<rootDir>/jest.sequencer.js',
  // Every test file leaves its modules behind; a large heap is collected in pauses that look like a slow store.
  workerIdleMemoryLimit: '900MB',
  // A worker that is done needs time to give its memory back, on a busy machine more than the half
  // second that is usual; then Jest would blame the tests for leaving something open.
  workerGracefulExitTimeout: 15_000,
};
