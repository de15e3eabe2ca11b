export default {
  projects: [
    '<rootDir>/services/*',
    '<rootDir>/web',
    '<rootDir>/deploy/local',
    '<rootDir>/tests',
  ],
  // Jest reads it here alone when it runs several workspaces; what a workspace says counts for itself.
  testTimeout: 60_000,
  // Most tests wait for stores: one worker, Jest's number on two cores, leaves them idle.
  maxWorkers: 2,
};
