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
import { readAssets, createAssetHandler } from './assets.ts';
import { createArchivedAssetFinder, archiveBuild } from './build-archive.ts';

describe('the build archive', () => {
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

  /** Starts the server of one version, whose build has one script named after the version. */
  const start = async (version: number) => {
    const root = join(folder, `build-${version}`);
    await mkdir(root, { recursive: true });
    await writeFile(join(root, `page-${version}.js`), `version ${version}`);
    await writeFile(join(root, `page-${version}.js.br`), 'small');
    const assets = await readAssets(root);
    await archiveBuild(archived(), root, assets);
    // Dates each build one day after the build before, because the archive deletes the oldest builds first.
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
    app.use(
      '/assets',
      createAssetHandler(assets, createArchivedAssetFinder(archived())),
    );
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

  it('serves the scripts of the current build and the two before it', async () => {
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

  it('lets the previous version serve scripts of the new build during a rolling upgrade', async () => {
    const before = await start(1);
    await start(2);
    expect((await get(before, 'page-2.js')).status).toBe(200);
  });

  it('deletes an incomplete copy of a crashed instance after an hour', async () => {
    const [old, fresh] = [`${'a'.repeat(16)}.1`, `${'b'.repeat(16)}.1`];
    for (const name of [old, fresh]) await mkdir(join(archived(), name));
    const longAgo = new Date(Date.now() - 3_700_000);
    await utimes(join(archived(), old), longAgo, longAgo);
    await start(1);
    expect(await readdir(archived())).not.toContain(old);
    expect(await readdir(archived())).toContain(fresh);
  });

  it('finds a script although another build disappears during the lookup', async () => {
    const before = await start(1);
    await start(2);
    await symlink(join(folder, 'gone'), join(archived(), 'a'.repeat(16)));
    expect((await get(before, 'page-2.js')).status).toBe(200);
  });

  it('stores one complete build when instances with the same process id start at once', async () => {
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

  it('stores a build once across restarts and serves no file outside its folder', async () => {
    await start(1);
    const assets = await start(1);
    expect(await readdir(archived())).toHaveLength(1);
    await writeFile(join(archived(), 'secret'), 'no');
    for (const path of ['..%2fsecret', '%2e%2e/secret', '.', 'secret'])
      expect((await get(assets, path)).status).toBe(404);
  });
});
