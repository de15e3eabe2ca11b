import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/**
 * The environment of tests that need no window: the global object of the worker itself. In a global object of its own,
 * as Jest makes one for each file, a test file would have to load every package again.
 */
export default class WorkerEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  before = recordWorker();

  constructor({ projectConfig: config }) {
    this.fakeTimersModern = new ModernFakeTimers({
      config,
      global: globalThis,
    });
  }

  getVmContext() {
    return null;
  }

  setup() {
    // Jest sets 100, and every look of a test that waits makes an error with so many frames.
    Error.stackTraceLimit = 20;
    const format = Error.prepareStackTrace;
    // The number of the test file in a module's address (jest.runner.js) hides the file from Jest's messages.
    Error.prepareStackTrace = (error, frames) =>
      format(error, frames).replaceAll(/file:\/\/(\S+)\?test=\d+/g, '$1');
    this.restoreFormat = () => {
      Error.prepareStackTrace = format;
    };
  }

  teardown() {
    this.restoreFormat?.();
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    restoreWorker(this.before);
  }
}

/** Records what a test file can change outside its own modules. */
const recordWorker = () => ({
  globals: Object.getOwnPropertyDescriptors(globalThis),
  variables: { ...process.env },
  exit: process.exit,
  exitCode: process.exitCode,
  listeners: recordListeners(),
});

const recordListeners = () =>
  process
    .eventNames()
    // A package that is loaded once may wait for the end of the process.
    .filter((event) => event !== 'exit')
    .flatMap((event) =>
      process.rawListeners(event).map((listener) => ({ event, listener })),
    );

const restoreWorker = ({ globals, variables, exit, exitCode, listeners }) => {
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (!(name in globals)) delete globalThis[name];
  for (const [name, descriptor] of Object.entries(globals))
    if (descriptor.configurable)
      Object.defineProperty(globalThis, name, descriptor);
  for (const name of Object.keys(process.env))
    if (!(name in variables)) delete process.env[name];
  Object.assign(process.env, variables);
  Object.assign(process, { exit, exitCode });
  for (const { event, listener } of recordListeners())
    if (!listeners.some((known) => known.listener === listener))
      process.removeListener(event, listener);
};
