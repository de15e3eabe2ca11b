import { isBuiltin } from 'node:module';
import Runtime from 'jest-runtime';

/** The packages that this worker has loaded in a window, by address. */
const packagesOf = new WeakMap();

/** The runtime of the file that runs. */
let running;

/** Packages are given this object of Jest, which is that of the file that runs. */
const jestOfPackages = new Proxy(
  {},
  { get: (_, name) => running.jestOfFile()[name] },
);

/** Quill listens to the document from the moment it is loaded; a metric may be declared once. */
const isStateful = /\/node_modules\/(quill|parchment|prom-client)\//;

const isKept = (key) =>
  key.includes('/node_modules/') &&
  !key.startsWith('@jest/globals') &&
  !isStateful.test(key);

/** Loads packages once for a worker, whose window stays, and the modules of the project anew for each file. */
class WorkerRuntime extends Runtime {
  constructor(config, environment, ...context) {
    super(config, environment, ...context);
    running = this;
    const { jestGlobals, registries } = this;
    const jestObjectFor = jestGlobals.jestObjectFor.bind(jestGlobals);
    this.jestOfFile = () => jestObjectFor(this._testPath);
    jestGlobals.jestObjectFor = (from) =>
      isKept(from) ? jestOfPackages : jestObjectFor(from);
    this.window = environment.getVmContext();
    const { cjs, esm } = packagesOf.get(this.window) ?? { cjs: [], esm: [] };
    for (const [key, module] of cjs) registries.moduleRegistry.set(key, module);
    for (const [key, module] of esm)
      registries.esModuleRegistry.set(key, module);
  }

  requireModuleOrMock(from, name) {
    // React asks for Node's timers when it first needs them, perhaps after the file that has loaded it.
    return isKept(from) && isBuiltin(name)
      ? this.coreModule.require(name)
      : super.requireModuleOrMock(from, name);
  }

  teardown() {
    const { moduleRegistry, esModuleRegistry } = this.registries;
    packagesOf.set(this.window, {
      cjs: [...moduleRegistry].filter(([key]) => isKept(key)),
      esm: [...esModuleRegistry].filter(([key]) => isKept(key)),
    });
    super.teardown();
  }
}

export { WorkerRuntime as 'module.exports' };
