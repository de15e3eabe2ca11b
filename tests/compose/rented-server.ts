import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../..', import.meta.url));

export const parts = [
  'analytics',
  'ebook-access',
  'orders',
  'catalog',
  'web',
  'gateway',
];

export const imagesOf = (version: string) =>
  [...parts, 'jobs', 'backup'].map((name) => `imprint/${name}:${version}`);

/** The parts of the output of `docker compose config` that an upgrade reads. */
export const config = `services:\n${[...parts, 'backups']
  .map((part) => {
    const secrets =
      part === 'orders' ? ['service-key', 'smtp-url'] : ['service-key'];
    return [
      `  ${part}:`,
      `    image: imprint/${part === 'backups' ? 'backup' : part}:v2`,
      '    healthcheck: { test: "GET /readyz HTTP/1.0\\r\\n\\r\\n" }',
      '    secrets:',
      ...secrets.map((name) => `      - source: ${name}`),
    ].join('\n');
  })
  .join('\n')}\nnetworks:\n  edge:\n`;

/** Creates a folder with a server's scripts, where fake-docker.sh stands in for the engine. */
export const createFakeServer = () => {
  const folder = mkdtempSync(join(tmpdir(), 'imprint-server-'));
  const write = (file: string, text: string, mode = 0o644) =>
    writeFileSync(join(folder, file), text, { mode });
  cpSync(join(repository, 'deploy/compose'), join(folder, 'deploy/compose'), {
    recursive: true,
  });
  for (const name of ['bin', 'secrets', 'containers'])
    mkdirSync(join(folder, name));
  cpSync(
    join(repository, 'tests/compose/fake-docker.sh'),
    join(folder, 'bin/docker'),
  );
  // This fake git resolves only HEAD, to the version v2.
  write(
    'bin/git',
    '#!/bin/sh\ncase "$*" in *HEAD*) echo v2 ;; *) exit 1 ;; esac\n',
    0o755,
  );
  write('bin/sleep', '#!/bin/sh\n', 0o755);
  write(
    'deploy/compose/production.env',
    'SECRETS_FOLDER=secrets\nBACKUP_FOLDER=backups\n',
  );
  for (const name of ['service-key', 'smtp-url'])
    write(`secrets/${name}`, name);
  write('images', [...imagesOf('v1'), ...imagesOf('v2'), ''].join('\n'));
  write('becomes', 'healthy 0');
  write('config', config);

  /** Runs a script of deploy/compose; returns its outcome and the commands that docker received. */
  const run = (script: string, ...words: string[]) => {
    write('commands', '');
    const { status, stderr } = spawnSync(
      join(folder, 'deploy/compose', script),
      words,
      {
        encoding: 'utf8',
        env: { STATE: folder, PATH: `${folder}/bin:${process.env['PATH']}` },
      },
    );
    const commands = readFileSync(join(folder, 'commands'), 'utf8').split('\n');
    return { status, stderr, commands };
  };
  return {
    ...{ folder, write, run },
    remove: () => rmSync(folder, { recursive: true }),
  };
};
