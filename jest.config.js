export default {
  projects: [
    '<rootDir>/services/*',
    '<rootDir>/web',
    '<rootDir>/deploy/local',
    '<rootDir>/deploy/backup',
    '<rootDir>/deploy/jobs',
    '<rootDir>/tests',
  ],
  // Jest reads it here alone when it runs several workspaces; what a workspace says counts for itself.
  testTimeout: 60_000,
  // Most tests wait for stores: two workers leave two cores idle for half of the time.
  maxWorkers: 4,
  // Every test file leaves its modules behind; a large heap is collected in pauses that look like a slow store.
  workerIdleMemoryLimit: '900MB',
  // A worker that is done needs time to give its memory back, on a busy machine more than the half
  // second that is usual; then Jest would blame the tests for leaving something open.
  workerGracefulExitTimeout: 15_000,
};
