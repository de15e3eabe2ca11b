import { createHash, randomUUID } from 'node:crypto';
import {
  cp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
} from 'node:fs/promises';
import { join } from 'node:path';
import type { Asset, Assets } from './assets.ts';

/** Whoever has had a page open for longer than three versions loads it anew. */
const most = 3;

const idOf = (assets: Assets): string =>
  createHash('sha256')
    .update([...assets.keys()].sort().join())
    .digest('hex')
    .slice(0, 16);

const isBuild = /^[0-9a-f]{16}$/;

const isUnfinished = /^[0-9a-f]{16}\./;
const unfinishedForMs = 3_600_000;

const dated = async (folder: string, named: RegExp) => {
  const names = (await readdir(folder)).filter((name) => named.test(name));
  const found = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      // Another instance may have let it go meanwhile.
      const seen = await stat(path).catch(() => undefined);
      return seen ? [{ path, time: seen.mtimeMs }] : [];
    }),
  );
  return found.flat();
};

const newestFirst = async (folder: string): Promise<string[]> =>
  (await dated(folder, isBuild))
    .sort((a, b) => b.time - a.time)
    .map(({ path }) => path);

/** What an instance left that ended while it copied. */
const abandoned = async (folder: string, now: Date): Promise<string[]> =>
  (await dated(folder, isUnfinished))
    .filter(({ time }) => now.getTime() - time > unfinishedForMs)
    .map(({ path }) => path);

/**
 * Puts a build beside those before it, and lets those go that nobody has open any more. The folder is shared by the
 * instances of two versions while one takes the other's place.
 */
export const keepBuild = async (
  folder: string,
  assetRoot: string,
  assets: Assets,
): Promise<void> => {
  const path = join(folder, idOf(assets));
  const now = new Date();
  // Before anything is added: a folder that is full would else never be less so.
  const others = (await newestFirst(folder)).filter((one) => one !== path);
  for (const gone of [
    ...others.slice(most - 1),
    ...(await abandoned(folder, now)),
  ])
    await rm(gone, { recursive: true, force: true });
  const unfinished = `${path}.${randomUUID()}`;
  await cp(assetRoot, unfinished, { recursive: true });
  // Another instance of this build may have been quicker.
  await rename(unfinished, path).catch(() =>
    rm(unfinished, { recursive: true, force: true }),
  );
  await utimes(path, now, now);
};

const read = (path: string): Promise<Buffer | undefined> =>
  readFile(path).catch(() => undefined);

/** An asset of another version's build, of which a page is still open, or already. */
export const findKept =
  (folder: string) =>
  async (name: string): Promise<Asset | undefined> => {
    if (!/^\w[\w.-]*$/.test(name)) return undefined;
    for (const build of await newestFirst(folder).catch(() => [])) {
      const plain = await read(join(build, name));
      if (!plain) continue;
      const br = await read(join(build, `${name}.br`));
      const gzip = await read(join(build, `${name}.gz`));
      return { plain, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) };
    }
    return undefined;
  };
