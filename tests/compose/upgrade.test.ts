import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const parts = [
  'analytics',
  'ebook-access',
  'orders',
  'catalog',
  'web',
  'gateway',
];
const imagesOf = (version: string) =>
  [...parts, 'jobs', 'backup'].map((name) => `imprint/${name}:${version}`);

/** As docker compose prints it, as far as an upgrade reads it. */
const config = `services:\n${parts
  .map((part) => {
    const secrets =
      part === 'orders' ? ['service-key', 'smtp-url'] : ['service-key'];
    return [
      `  ${part}:`,
      '    healthcheck: { test: "GET /readyz HTTP/1.0\\r\\n\\r\\n" }',
      '    secrets:',
      ...secrets.map((name) => `      - source: ${name}`),
    ].join('\n');
  })
  .join('\n')}\nnetworks:\n  edge:\n`;

describe('an upgrade of a rented server', () => {
  let folder: string;
  const write = (file: string, text: string, mode = 0o644) =>
    writeFileSync(join(folder, file), text, { mode });

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'imprint-upgrade-'));
    cpSync(join(repository, 'deploy/compose'), join(folder, 'deploy/compose'), {
      recursive: true,
    });
    for (const name of ['bin', 'secrets', 'containers'])
      mkdirSync(join(folder, name));
    cpSync(
      join(repository, 'tests/compose/fake-docker.sh'),
      join(folder, 'bin/docker'),
    );
    // The checkout's version; no other is known.
    write(
      'bin/git',
      '#!/bin/sh\ncase "$*" in *HEAD*) echo v2 ;; *) exit 1 ;; esac\n',
      0o755,
    );
    write('bin/sleep', '#!/bin/sh\n', 0o755);
    write(
      'deploy/compose/production.env',
      'SECRETS_FOLDER=secrets\nBACKUP_FOLDER=/mnt/backups\n',
    );
    for (const name of ['service-key', 'smtp-url'])
      write(`secrets/${name}`, name);
    write('images', [...imagesOf('v1'), ...imagesOf('v2'), ''].join('\n'));
    write('becomes', 'healthy 0');
    write('config', config);
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  const idsOf = (part: string) =>
    readdirSync(join(folder, 'containers')).filter((id) =>
      readFileSync(join(folder, 'containers', id), 'utf8').startsWith(
        `${part} `,
      ),
    );
  const partsThat = (are: (part: string) => boolean) => parts.filter(are);

  const upgrade = (version?: string) => {
    write('said', '');
    const { status, stderr } = spawnSync(
      join(folder, 'deploy/compose/upgrade.sh'),
      ['production', version ?? []].flat(),
      {
        encoding: 'utf8',
        env: { STATE: folder, PATH: `${folder}/bin:${process.env['PATH']}` },
      },
    );
    const said = readFileSync(join(folder, 'said'), 'utf8').split('\n');
    return { status, stderr, said };
  };

  const putOld = (part: string, status = 'running') =>
    write(`containers/${part}-old`, `${part} ${status} old healthy 0`);

  it('starts every part, and the second time replaces none', () => {
    expect(upgrade().stderr).toContain('The shop runs version v2.');
    const first = readdirSync(join(folder, 'containers'));
    expect(partsThat((part) => idsOf(part).length === 1)).toEqual(parts);
    expect(upgrade().status).toBe(0);
    expect(readdirSync(join(folder, 'containers'))).toEqual(first);
  });

  it('replaces one after the other, and stops each only beside a new one', () => {
    for (const part of parts) putOld(part);
    const { status, said } = upgrade();
    expect(status).toBe(0);
    const steps = said.flatMap((words) => {
      const [, part] =
        /--scale ([\w-]+)=2/.exec(words) ??
        /^stop .* ([\w-]+)-old$/.exec(words) ??
        [];
      return part ? [part] : [];
    });
    expect(steps).toEqual(parts.flatMap((part) => [part, part]));
    expect(partsThat((part) => idsOf(part).length === 1)).toEqual(parts);
  });

  it('goes on where it was broken off: of two gateways the new one stays', () => {
    upgrade();
    const fresh = idsOf('gateway');
    putOld('gateway');
    expect(upgrade().status).toBe(0);
    expect(idsOf('gateway')).toEqual(fresh);
  });

  it('puts a new one in the place of one that was stopped', () => {
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
    'replaces the part of which %s has changed, and no other',
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

  it('leaves the version before where the new one ends again and again', () => {
    for (const part of parts) putOld(part);
    write('becomes', 'starting 3');
    const { status, stderr } = upgrade();
    expect(status).toBe(1);
    expect(stderr).toContain('Cannot start: PAYSTACK_SECRET_KEY is missing');
    expect(stderr).toContain('analytics stays as it was');
    expect(readdirSync(join(folder, 'containers'))).toEqual(
      parts.map((part) => `${part}-old`).toSorted(),
    );
  });

  it('says why a shop does not start, however often it is asked', () => {
    write('becomes', 'starting 3');
    for (const run of [1, 2]) {
      const { status, stderr } = upgrade();
      expect({ run, status }).toEqual({ run, status: 1 });
      expect(stderr).toContain('Cannot start: PAYSTACK_SECRET_KEY is missing');
      expect(stderr).toContain('analytics does not run');
    }
  });

  it('refuses a version whose images are not here, and builds none under its name', () => {
    write(
      'images',
      [...imagesOf('v2'), ...imagesOf('v1').slice(1), ''].join('\n'),
    );
    const { status, stderr, said } = upgrade('v1');
    expect(status).toBe(1);
    expect(stderr).toContain('Images of version v1 are not here: analytics');
    expect(said.join('\n')).not.toMatch(/compose|build/);
  });

  it('wants a place for backups', () => {
    write('deploy/compose/production.env', 'SECRETS_FOLDER=secrets\n');
    expect(upgrade().stderr).toContain('names no place for backups');
  });
});
