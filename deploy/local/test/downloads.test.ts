import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { completed, downloads } from '../src/stores/downloads.ts';

describe('the downloads of the embedded stores', () => {
  let folder: string;
  let kept: string;
  const path = process.env.PATH;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'imprint-downloads-'));
    kept = join(folder, 'embedded-stores');
    execFileSync('cp', ['-R', await downloads(), kept]);
  });

  afterAll(async () => {
    process.env.PATH = path;
    await rm(folder, { recursive: true, force: true });
  });

  it('are made whole again when a jar was downloaded by half', async () => {
    const jar = join(kept, 'kafka', 'kafka_2.13-4.2.0.jar');
    const { size } = await stat(jar);
    await truncate(jar, size / 2);
    await completed(kept);
    expect((await stat(jar)).size).toBe(size);
  });

  it('are refused in one sentence when Maven is not there to fetch them', async () => {
    await writeFile(join(kept, 'kafka', 'kafka_2.13-4.2.0.jar'), '');
    process.env.PATH = '/nowhere';
    await expect(completed(kept)).rejects.toThrow(
      'Maven is missing; install it with: apt-get install -y maven openjdk-17-jre-headless',
    );
  });
});
