import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runningDaemons } from '../src/processes/daemon.ts';
import { identityOf } from '../src/processes/identity.ts';
import { startSystem, type SystemOptions } from '../src/start-system.ts';
import { eraseSystem, stopSystem } from '../src/stop-system.ts';
import { fakePart, fakeSystem } from './support/fake-system.ts';

const kill = (running: Map<string, number>, name: string): void => {
  const pid = running.get(name);
  // `process.kill(0)` would end this process and its group.
  if (!pid) throw new Error(`${name} does not run`);
  process.kill(pid, 'SIGKILL');
};

describe('a system', () => {
  let system: SystemOptions;
  let first: Map<string, number>;

  beforeAll(async () => {
    system = await fakeSystem();
    await startSystem(system);
    first = runningDaemons(system.folder);
  });

  afterAll(() => eraseSystem(system.folder));

  it('starts its stores and its services', () => {
    expect([...first.keys()].sort()).toEqual(
      ['catalog', 'kafka', 'orders', 'postgres', 'redis'].sort(),
    );
  });

  it('is left running by a second start', async () => {
    await startSystem(system);
    expect(runningDaemons(system.folder)).toEqual(first);
  });

  it('restarts a killed service and leaves the others running', async () => {
    kill(first, 'orders');
    await startSystem(system);
    const now = runningDaemons(system.folder);
    expect(now.get('orders')).not.toBe(first.get('orders'));
    expect(now.get('catalog')).toBe(first.get('catalog'));
  });

  it('restarts each killed store', async () => {
    const before = runningDaemons(system.folder);
    for (const store of ['postgres', 'redis', 'kafka']) kill(before, store);
    await startSystem(system);
    const now = runningDaemons(system.folder);
    for (const store of ['postgres', 'redis', 'kafka'])
      expect(now.get(store)).not.toBe(before.get(store));
  });

  it('restarts a service when its settings have changed', async () => {
    const before = runningDaemons(system.folder);
    await startSystem({
      ...system,
      parts: (environment) => [
        fakePart(environment, 'catalog', 'CATALOG_PORT', {
          LOG_LEVEL: 'debug',
        }),
        fakePart(environment, 'orders', 'ORDERS_PORT'),
      ],
    });
    const now = runningDaemons(system.folder);
    expect(now.get('catalog')).not.toBe(before.get('catalog'));
    expect(now.get('orders')).toBe(before.get('orders'));
  });

  it('reports in one sentence which service died while starting, its last output and its log', async () => {
    const { folder } = system;
    const failing = startSystem({
      ...system,
      parts: (environment) => [
        fakePart(environment, 'web', 'WEB_PORT'),
        fakePart(environment, 'analytics', 'ANALYTICS_PORT', {
          DIES_WITH: 'Cannot start: SERVICE_KEY: missing',
        }),
      ],
    });
    await expect(failing).rejects.toThrow(
      `analytics died while starting: "Cannot start: SERVICE_KEY: missing"; its log is ${folder}/logs/analytics.log.`,
    );
  });

  it('stops all processes of a failed start, and leaves the earlier ones running', () => {
    expect([...runningDaemons(system.folder).keys()].sort()).toEqual(
      ['catalog', 'kafka', 'orders', 'postgres', 'redis'].sort(),
    );
  });

  it('reports which process uses a port that a service needs, and how to choose another port', async () => {
    const otherServer = createServer().listen(0, '127.0.0.1');
    await once(otherServer, 'listening');
    const { port } = otherServer.address() as AddressInfo;
    const failing = startSystem({
      ...system,
      ports: { ...system.ports, WEB_PORT: port },
      parts: (environment) => [fakePart(environment, 'web', 'WEB_PORT')],
    });
    const message = await failing.catch(String);
    otherServer.close();
    expect(message).toMatch(
      new RegExp(
        `Port ${port}, which web needs, is taken by .+ \\(process ${process.pid}\\); stop that program, or choose another port with WEB_PORT=… in \\.env\\.$`,
      ),
    );
  });

  it('leaves no process behind when it is stopped', async () => {
    const before = [...runningDaemons(system.folder).values()];
    await stopSystem(system.folder);
    expect(before.length).toBeGreaterThan(0);
    for (const pid of before) expect(identityOf(pid)).toBeUndefined();
  });
});
