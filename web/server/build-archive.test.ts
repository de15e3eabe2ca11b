/** @jest-environment node */
import {
  mkdir,
  mkdtemp,
  readdir,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import express from 'express';
import { readAssets, serveAssets } from './assets.ts';
import { findArchived, archiveBuild } from './build-archive.ts';

describe('the scripts of a page that was opened before an upgrade', () => {
  let folder: string;
  let server: Server | undefined;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'imprint-builds-'));
    await mkdir(join(folder, 'kept'));
  });
  afterEach(async () => {
    server?.close();
    await rm(folder, { recursive: true });
  });

  const archived = () => join(folder, 'kept');

  /** One version starts: its build has one script of its own name. */
  const start = async (version: number) => {
    const root = join(folder, `build-${version}`);
    await mkdir(root, { recursive: true });
    await writeFile(join(root, `page-${version}.js`), `version ${version}`);
    await writeFile(join(root, `page-${version}.js.br`), 'small');
    const assets = await readAssets(root);
    await archiveBuild(archived(), root, assets);
    // As if a day had gone by with each.
    for (const name of await readdir(archived()))
      if (
        (await readdir(join(archived(), name))).includes(`page-${version}.js`)
      ) {
        const time = new Date(Date.UTC(2026, 0, version));
        await utimes(join(archived(), name), time, time);
      }
    return assets;
  };

  const get = async (
    assets: Awaited<ReturnType<typeof start>>,
    path: string,
  ) => {
    const app = express();
    app.use('/assets', serveAssets(assets, findArchived(archived())));
    server = app.listen(0, '127.0.0.1');
    await new Promise((resolve) => server?.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/assets/${path}`, {
      headers: { 'Accept-Encoding': 'identity' },
    });
    const text = await answer.text();
    server.close();
    return { status: answer.status, text };
  };

  it('are there for three versions', async () => {
    await start(1);
    await start(2);
    await start(3);
    const assets = await start(4);
    const answers = [];
    for (const version of [1, 2, 3, 4])
      answers.push((await get(assets, `page-${version}.js`)).status);
    expect(answers).toEqual([404, 200, 200, 200]);
    expect(await get(assets, 'page-2.js')).toEqual({
      status: 200,
      text: 'version 2',
    });
  });

  it('are there where the version before is asked for those of the new one', async () => {
    const before = await start(1);
    await start(2);
    expect((await get(before, 'page-2.js')).status).toBe(200);
  });

  it('are kept whatever an instance left that ended while it copied, which goes after an hour', async () => {
    const [old, fresh] = [`${'a'.repeat(16)}.1`, `${'b'.repeat(16)}.1`];
    for (const name of [old, fresh]) await mkdir(join(archived(), name));
    const longAgo = new Date(Date.now() - 3_700_000);
    await utimes(join(archived(), old), longAgo, longAgo);
    await start(1);
    expect(await readdir(archived())).not.toContain(old);
    expect(await readdir(archived())).toContain(fresh);
  });

  it('are found beside a build that is gone as it is looked at', async () => {
    const before = await start(1);
    await start(2);
    await symlink(join(folder, 'gone'), join(archived(), 'a'.repeat(16)));
    expect((await get(before, 'page-2.js')).status).toBe(200);
  });

  it('are put there whole by instances that start at once, each with the same process id', async () => {
    const assets = await start(1);
    await rm(archived(), { recursive: true });
    await mkdir(archived());
    const archive = () =>
      archiveBuild(archived(), join(folder, 'build-1'), assets);
    await Promise.all([archive(), archive(), archive()]);
    const builds = await readdir(archived());
    expect(builds).toHaveLength(1);
    expect(await readdir(join(archived(), builds[0] ?? ''))).toHaveLength(2);
  });

  it('are found again by a second start, and by none outside of the folder', async () => {
    await start(1);
    const assets = await start(1);
    expect(await readdir(archived())).toHaveLength(1);
    await writeFile(join(archived(), 'secret'), 'no');
    for (const path of ['..%2fsecret', '%2e%2e/secret', '.', 'secret'])
      expect((await get(assets, path)).status).toBe(404);
  });
});
