import { createHash, randomUUID } from 'node:crypto';
import { cp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { type Asset, type Assets, readAsset } from './assets.ts';

/** The archive holds the last three builds; a page from an older build has to be reloaded. */
const maxBuilds = 3;

const buildIdOf = (assets: Assets): string =>
  createHash('sha256')
    .update([...assets.keys()].sort().join())
    .digest('hex')
    .slice(0, 16);

const isBuild = /^[0-9a-f]{16}$/;

const isUnfinished = /^[0-9a-f]{16}\./;
const unfinishedForMs = 3_600_000;

const listFoldersWithTimes = async (folder: string, pattern: RegExp) => {
  const names = (await readdir(folder)).filter((name) => pattern.test(name));
  const found = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      // Another instance may have deleted the folder in the meantime.
      const seen = await stat(path).catch(() => undefined);
      return seen ? [{ path, time: seen.mtimeMs }] : [];
    }),
  );
  return found.flat();
};

const listBuildPathsNewestFirst = async (folder: string): Promise<string[]> =>
  (await listFoldersWithTimes(folder, isBuild))
    .sort((a, b) => b.time - a.time)
    .map(({ path }) => path);

/** Returns the paths of incomplete copies that instances left when they stopped while copying. */
const listAbandonedCopies = async (
  folder: string,
  now: Date,
): Promise<string[]> =>
  (await listFoldersWithTimes(folder, isUnfinished))
    .filter(({ time }) => now.getTime() - time > unfinishedForMs)
    .map(({ path }) => path);

/**
 * Archives a build and deletes outdated builds. During a rolling update, instances of two versions share the folder.
 */
export const archiveBuild = async (
  folder: string,
  assetRoot: string,
  assets: Assets,
): Promise<void> => {
  const path = join(folder, buildIdOf(assets));
  const now = new Date();
  // Outdated builds are deleted first, so that a full disk has room for the new build.
  const others = (await listBuildPathsNewestFirst(folder)).filter(
    (one) => one !== path,
  );
  for (const outdated of [
    ...others.slice(maxBuilds - 1),
    ...(await listAbandonedCopies(folder, now)),
  ])
    await rm(outdated, { recursive: true, force: true });
  const unfinished = `${path}.${randomUUID()}`;
  await cp(assetRoot, unfinished, { recursive: true });
  // Another instance of this build may have archived it first.
  await rename(unfinished, path).catch(() =>
    rm(unfinished, { recursive: true, force: true }),
  );
  await utimes(path, now, now);
};

/** Creates the function that finds an asset in the archived builds, for pages from an instance of another version. */
export const createArchivedAssetFinder =
  (folder: string | undefined) =>
  async (name: string): Promise<Asset | undefined> => {
    if (!folder || !/^\w[\w.-]*$/.test(name)) return undefined;
    for (const build of await listBuildPathsNewestFirst(folder).catch(
      () => [],
    )) {
      const asset = await readAsset(build, name);
      if (asset) return asset;
    }
    return undefined;
  };
