import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
// Before jsdom, whose selectors it changes.
import { computeStylesLazily } from './jest.styles.js';
import FixedJsdom from 'jest-fixed-jsdom';

/** The window of this worker. */
let page;

/**
 * The environment of screens: one window for all test files of a worker, which each file leaves as it found it. In a
 * window of its own, as Jest opens one for each file, React and all other packages have to be loaded and compiled again.
 */
export default class WorkerWindow {
  constructor(options, { console }) {
    page ??= openPage(options);
    page.console = console;
    this.global = page.environment.global;
    this.moduleMocker = new ModuleMocker(this.global);
    this.fakeTimersModern = new ModernFakeTimers({
      config: options.projectConfig,
      global: this.global,
    });
  }

  exportConditions() {
    return page.environment.exportConditions();
  }

  getVmContext() {
    return page.environment.getVmContext();
  }

  setup() {
    this.before = recordWindow(this.global);
  }

  teardown() {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    for (const undo of page.undo.splice(0)) undo();
    restoreWindow(this.global, this.before);
  }
}

const openPage = (options) => {
  const undo = [];
  const opened = { undo };
  // jsdom reports to the console of the file that runs.
  const console = new Proxy({}, { get: (_, level) => opened.console[level] });
  opened.environment = new FixedJsdom(options, { console });
  const window = opened.environment.global;
  // Jest sets 100, and every look of a test that waits makes an error with so many frames.
  window.Error.stackTraceLimit = 20;
  computeStylesLazily(window);
  for (const target of [window, window.document]) {
    const add = target.addEventListener;
    target.addEventListener = function addAndNote(...listener) {
      undo.push(() => target.removeEventListener(...listener));
      return add.apply(this ?? target, listener);
    };
  }
  for (const name of ['setTimeout', 'setInterval']) {
    const start = window[name];
    window[name] = (run, delay, ...values) => {
      const timer = start(run, delay, ...values);
      // React's scheduler, which stays, starts its timers without delay.
      if (delay > 0) undo.push(() => window.clearTimeout(timer));
      return timer;
    };
  }
  return opened;
};

const recordWindow = (window) => ({
  window: Object.getOwnPropertyDescriptors(window),
  document: Object.getOwnPropertyDescriptors(window.document),
  exit: window.process.exit,
  variables: { ...window.process.env },
});

const restoreWindow = (window, before) => {
  const { document, process } = window;
  restoreProperties(window, before.window);
  restoreProperties(document, before.document);
  Object.assign(process, { exit: before.exit, env: before.variables });
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames())
      element.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
};

const restoreProperties = (object, before) => {
  for (const key of Reflect.ownKeys(object))
    if (!(key in before) && !isOfPackage(key)) delete object[key];
  for (const key of Reflect.ownKeys(before))
    if (before[key].configurable)
      Object.defineProperty(object, key, before[key]);
};

/** Packages add these when they are loaded: jest-dom CSS.escape, others registered symbols, such as that of the matchers. */
const isOfPackage = (key) =>
  key === 'CSS' ||
  (typeof key === 'symbol' &&
    Symbol.keyFor(key) !== undefined &&
    Symbol.keyFor(key) !== 'EVENT_HANDLERS');
