export default {
  projects: [
    '<rootDir>/services/*',
    '<rootDir>/web',
    '<rootDir>/deploy/local',
    '<rootDir>/tests',
  ],
};
