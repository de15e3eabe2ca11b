import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ensureCompleteDownload,
  ensureStoreDownloads,
} from '../src/stores/downloads.ts';
import { asCommand } from './support/as-command.ts';

describe('the downloads of the embedded stores', () => {
  let folder: string;
  let copiedDownloads: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'imprint-downloads-'));
    copiedDownloads = join(folder, 'embedded-stores');
    execFileSync('cp', ['-R', await ensureStoreDownloads(), copiedDownloads]);
  });

  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  it('are completed when a jar was downloaded only in part', async () => {
    const jar = join(copiedDownloads, 'kafka', 'kafka_2.13-4.2.0.jar');
    const { size } = await stat(jar);
    await truncate(jar, Math.floor(size / 2));
    await ensureCompleteDownload(copiedDownloads);
    expect((await stat(jar)).size).toBe(size);
  });

  it('are refused in one sentence when Maven is missing', async () => {
    await rm(join(copiedDownloads, 'kafka', 'kafka_2.13-4.2.0.jar'));
    const { code, said } = await asCommand(
      'stores/downloads.ts',
      `ensureCompleteDownload('${copiedDownloads}')`,
      { PATH: '/nowhere' },
    );
    expect({ code, said }).toEqual({
      code: 1,
      said: '✗ Maven is missing; install it with: apt-get install -y maven openjdk-17-jre-headless',
    });
  });
});

describe('Java', () => {
  it('is requested in one sentence when it is missing', async () => {
    const { code, said } = await asCommand('stores/java.ts', 'requireJava()', {
      PATH: '/nowhere',
    });
    expect({ code, said }).toEqual({
      code: 1,
      said: '✗ Kafka needs Java 17 or later, which is missing; install it with: apt-get install -y openjdk-17-jre-headless',
    });
  });
});
