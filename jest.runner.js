import { readFileSync } from 'node:fs';
import {
  createRequire,
  registerHooks,
  stripTypeScriptTypes,
} from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';
import circus from 'jest-circus/runner';
import { swc } from './jest.preset.js';

const require = createRequire(import.meta.url);

/** The test file that runs: its number is part of the addresses of its modules. */
let running = { number: 0 };
/** Pairs of a pattern and the module that stands for what the pattern matches. */
let replacements = [];

/**
 * Runs a test file with Node's own module loader, which strips the types as it does for a service. The modules of the
 * project are loaded anew for each file, the packages once for a worker: that is two fifths of the processor time of the
 * services' tests.
 */
const runTestFile = (globalConfig, config, environment, _, path, send) => {
  if (running.number === 0) registerHooks({ resolve, load });
  forget(isStateful);
  running = { number: running.number + 1, jest: createJest(environment) };
  replacements = config.moduleNameMapper;
  const loader = {
    enterTestCode: () => undefined,
    leaveTestCode: () => undefined,
    requireInternalModule: requireFramework,
    requireModule: require,
    setGlobalsForRuntime: (globals) => Object.assign(running, globals),
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (module) =>
      import(`${pathToFileURL(module)}?test=${running.number}`),
  };
  const context = [globalConfig, config, environment];
  return circus.default(...context, loader, path, send);
};

export default runTestFile;

const forget = (isForgotten) => {
  for (const path of Object.keys(require.cache))
    if (isForgotten(path)) delete require.cache[path];
};

/** A package whose state belongs to the project's modules: each metric may be declared once. */
const isStateful = (path) => path.includes('/node_modules/prom-client/');

/** Loads the framework anew, because it remembers the tests of the file before. */
const requireFramework = (module) => {
  forget((path) => path === module);
  delete globalThis[Symbol.for('EVENT_HANDLERS')];
  return require(module);
};

/** Returns what tests use of Jest's object. */
const createJest = ({ moduleMocker: mocks, fakeTimersModern: timers }) => ({
  fn: mocks.fn.bind(mocks),
  spyOn: mocks.spyOn.bind(mocks),
  resetAllMocks: mocks.resetAllMocks.bind(mocks),
  restoreAllMocks: mocks.restoreAllMocks.bind(mocks),
  useFakeTimers: timers.useFakeTimers.bind(timers),
  useRealTimers: timers.useRealTimers.bind(timers),
  setSystemTime: timers.setSystemTime.bind(timers),
  getTimerCount: timers.getTimerCount.bind(timers),
  advanceTimersByTime: timers.advanceTimersByTime.bind(timers),
  advanceTimersByTimeAsync: timers.advanceTimersByTimeAsync.bind(timers),
});

const addresses = new Map();

const resolve = (specifier, context, next) => {
  const [parent, number] = context.parentURL?.split('?test=') ?? [];
  if (!number) return next(specifier, context);
  if (specifier === '@jest/globals')
    return { url: `jest:globals?test=${number}`, shortCircuit: true };
  const key = `${specifier} ${parent}`;
  const address =
    addresses.get(key) ?? next(replace(specifier) ?? specifier, context);
  addresses.set(key, address);
  const url = isLoadedAnew(address.url)
    ? `${address.url}?test=${number}`
    : address.url;
  return { ...address, url, shortCircuit: true };
};

const replace = (specifier) => {
  const found = replacements.find(([pattern]) =>
    new RegExp(pattern).test(specifier),
  );
  return found && pathToFileURL(found[1]).href;
};

const isLoadedAnew = (url) =>
  url.startsWith('file:') &&
  !url.endsWith('.json') &&
  (!url.includes('/node_modules/') || isStateful(url));

const load = (url, context, next) => {
  if (url.startsWith('jest:'))
    return { format: 'module', source: exportGlobals(), shortCircuit: true };
  if (!/\.tsx?\?test=\d+$/.test(url)) return next(url, context);
  const source = readJavaScript(fileURLToPath(url));
  return { format: 'module', source, shortCircuit: true };
};

const sources = new Map();

const readJavaScript = (path) => {
  const source = sources.get(path) ?? compile(path, readFileSync(path, 'utf8'));
  sources.set(path, source);
  return source;
};

/** Only swc compiles JSX. */
const compile = (filename, source) =>
  filename.endsWith('x')
    ? transformSync(source, { ...swc, filename }).code
    : stripTypeScriptTypes(source);

const shared = Symbol.for('imprint.jest');
Object.defineProperty(globalThis, shared, { get: () => running });

const exportGlobals = () => {
  const { number, ...globals } = running;
  return `export const { ${Object.keys(globals).join()} } = globalThis[Symbol.for('${shared.description}')];`;
};
