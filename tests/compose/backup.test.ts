import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createFakeServer } from './rented-server.ts';

describe('backups of a rented server', () => {
  let server: ReturnType<typeof createFakeServer>;
  beforeEach(() => {
    server = createFakeServer();
    mkdirSync(join(server.folder, '.local/compose'), { recursive: true });
    server.write('.local/compose/production.version', 'v2');
    // These programs stand in for root's ls and chown, because only root can change a folder's owner.
    server.write('owner', '0');
    server.write(
      'bin/ls',
      '#!/bin/sh\ncase $1 in -ldn) echo "d 2 $(cat "$STATE/owner") 0" ;; *) PATH=/bin:/usr/bin exec ls "$@" ;; esac\n',
      0o755,
    );
    server.write(
      'bin/chown',
      '#!/bin/sh\necho "chown $*" >> "$STATE/commands"\necho 1000 > "$STATE/owner"\n',
      0o755,
    );
  });
  afterEach(() => server.remove());

  const backUp = () => server.run('backup.sh', 'erasures');
  const isPresent = (commands: string[]) =>
    commands.includes('chown -R 1000:1000 backups/.');
  const isMade = (commands: string[]) =>
    commands.some((words) => words.endsWith('node src/backup.ts erasures'));

  it('change the owner of their folder once, not at every run', () => {
    const first = backUp();
    expect(first.status).toBe(0);
    expect([isPresent(first.commands), isMade(first.commands)]).toEqual([
      true,
      true,
    ]);
    const second = backUp();
    expect([isPresent(second.commands), isMade(second.commands)]).toEqual([
      false,
      true,
    ]);
  });

  it.each(['backups', 'lost+found'])(
    'accept a folder that contains %s',
    (name) => {
      mkdirSync(join(server.folder, 'backups', name), { recursive: true });
      expect(isPresent(backUp().commands)).toBe(true);
    },
  );

  it('refuse a folder that contains other files', () => {
    mkdirSync(join(server.folder, 'backups'));
    server.write('backups/passwd', 'root');
    const { status, stderr, commands } = backUp();
    expect(status).toBe(1);
    expect(stderr).toContain('In backups lie other things than backups');
    expect([isPresent(commands), isMade(commands)]).toEqual([false, false]);
  });

  it('refuse to run during a restore, and until a restore has succeeded', () => {
    server.write('restore-ends', '1');
    expect(server.run('restore.sh').status).toBe(1);
    const { status, stderr, commands } = backUp();
    expect(status).toBe(1);
    expect(stderr).toContain('A restore is under way, or did not end');
    expect(isMade(commands)).toBe(false);

    server.write('restore-ends', '0');
    const restored = server.run('restore.sh');
    expect(restored.status).toBe(0);
    expect(restored.stderr).toContain('The shop runs version v2.');
    expect(backUp().status).toBe(0);
    // The marker file existed before the shop was stopped.
    expect(readFileSync(join(server.folder, 'stopped'), 'utf8')).toContain(
      'production.restoring',
    );
  });

  it('run again once an upgrade has started the shop after a failed restore', () => {
    server.write('restore-ends', '1');
    server.run('restore.sh');
    expect(server.run('upgrade.sh').status).toBe(0);
    expect(
      existsSync(join(server.folder, '.local/compose/production.restoring')),
    ).toBe(false);
    expect(backUp().status).toBe(0);
  });

  it.each(['backup-key.sh', 'secrets.sh', 'upgrade.sh'])(
    '%s reports that no Docker engine answers',
    (script) => {
      server.write('is-unavailable', '');
      const { status, stderr } = server.run(script);
      expect(status).toBe(1);
      expect(stderr).toContain('No Docker engine answers');
    },
  );
});
