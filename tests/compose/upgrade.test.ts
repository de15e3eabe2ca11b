import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { config, imagesOf, parts, createFakeServer } from './rented-server.ts';

describe('an upgrade of a rented server', () => {
  let server: ReturnType<typeof createFakeServer>;
  beforeEach(() => {
    server = createFakeServer();
  });
  afterEach(() => server.remove());

  const write: typeof server.write = (...args) => server.write(...args);
  const containers = () => readdirSync(join(server.folder, 'containers'));
  const idsOf = (part: string) =>
    containers().filter((id) =>
      readFileSync(join(server.folder, 'containers', id), 'utf8').startsWith(
        `${part} `,
      ),
    );
  const partsThat = (are: (part: string) => boolean) => parts.filter(are);

  const upgrade = (version?: string) =>
    server.run('upgrade.sh', ...['production', version ?? []].flat());

  const putOld = (part: string, status = 'running') =>
    write(`containers/${part}-old`, `${part} ${status} old healthy 0`);

  it('starts every service, and replaces none the second time', () => {
    expect(upgrade().stderr).toContain('The shop runs version v2.');
    const first = containers();
    expect(partsThat((part) => idsOf(part).length === 1)).toEqual(parts);
    expect(upgrade().status).toBe(0);
    expect(containers()).toEqual(first);
  });

  it('replaces one service after another, and stops a container only next to its replacement', () => {
    for (const part of parts) putOld(part);
    const { status, commands } = upgrade();
    expect(status).toBe(0);
    const steps = commands.flatMap((words) => {
      const [, part] =
        /--scale ([\w-]+)=2/.exec(words) ??
        /^stop .* ([\w-]+)-old$/.exec(words) ??
        [];
      return part ? [part] : [];
    });
    expect(steps).toEqual(parts.flatMap((part) => [part, part]));
    expect(partsThat((part) => idsOf(part).length === 1)).toEqual(parts);
  });

  it('resumes after an interruption: of two gateways, the new one stays', () => {
    upgrade();
    const fresh = idsOf('gateway');
    putOld('gateway');
    expect(upgrade().status).toBe(0);
    expect(idsOf('gateway')).toEqual(fresh);
  });

  it('asks for another container of backups after a change of their secrets, and only then', () => {
    const settingsOfBackups = () => {
      expect(upgrade().status).toBe(0);
      return readFileSync(join(server.folder, 'settings-of-backups'), 'utf8');
    };
    const first = settingsOfBackups();
    expect(first).toMatch(/^[0-9a-f]{32}$/m);
    expect(settingsOfBackups()).toBe(first);
    write('secrets/service-key', 'another');
    expect(settingsOfBackups()).not.toBe(first);
  });

  it('replaces a container that was stopped', () => {
    putOld('orders', 'exited');
    expect(upgrade().status).toBe(0);
    expect(idsOf('orders')).toHaveLength(1);
    expect(idsOf('orders')).not.toContain('orders-old');
  });

  it.each([
    ['a secret', 'secrets/smtp-url', 'another'],
    [
      'a setting',
      'config',
      config.replace('  orders:\n', '  orders:\n    labels: {}\n'),
    ],
  ])(
    'replaces only the service in which %s has changed',
    (_what, file, text) => {
      upgrade();
      const before = parts.flatMap(idsOf);
      write(file, text);
      expect(upgrade().status).toBe(0);
      expect(
        partsThat((part) => !before.includes(idsOf(part)[0] ?? '')),
      ).toEqual(['orders']);
    },
  );

  it('keeps the previous version if the new one exits again and again', () => {
    for (const part of parts) putOld(part);
    write('becomes', 'starting 3');
    const { status, stderr } = upgrade();
    expect(status).toBe(1);
    expect(stderr).toContain('Cannot start: PAYSTACK_SECRET_KEY is missing');
    expect(stderr).toContain('analytics stays as it was');
    expect(containers()).toEqual(parts.map((part) => `${part}-old`).toSorted());
  });

  it('explains why a shop does not start, at every run', () => {
    write('becomes', 'starting 3');
    for (const run of [1, 2]) {
      const { status, stderr } = upgrade();
      expect({ run, status }).toEqual({ run, status: 1 });
      expect(stderr).toContain('Cannot start: PAYSTACK_SECRET_KEY is missing');
      expect(stderr).toContain('analytics does not run');
    }
  });

  it('refuses a version whose images are missing, and builds none under its name', () => {
    write(
      'images',
      [...imagesOf('v2'), ...imagesOf('v1').slice(1), ''].join('\n'),
    );
    const { status, stderr, commands } = upgrade('v1');
    expect(status).toBe(1);
    expect(stderr).toContain('Images of version v1 are not here: analytics');
    expect(commands.join('\n')).not.toMatch(/compose|build/);
  });

  it.each([
    ['default', 1],
    ['stores', 0],
  ])(
    'checks whether PostgreSQL is in the stores network (%s)',
    (network, expected) => {
      write(
        'containers/postgres-old',
        `postgres running - healthy 0 imprint-production_${network}`,
      );
      const { status, stderr, commands } = upgrade();
      expect(status).toBe(expected);
      expect(stderr.includes('of a version before networks')).toBe(
        expected > 0,
      );
      expect(commands.join('\n').includes('up --detach')).toBe(expected === 0);
    },
  );

  it('requires a location for backups', () => {
    write('deploy/compose/production.env', 'SECRETS_FOLDER=secrets\n');
    expect(upgrade().stderr).toContain('names no place for backups');
  });
});
