import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Manifest } from '../server/manifest.ts';

type Part = 'site' | 'admin';

const root = resolve(import.meta.dirname, '..');

/** The folder with the build output for browsers. */
export const client = resolve(root, 'dist/client');

export const readManifest = async (part: Part): Promise<Manifest> =>
  JSON.parse(
    await readFile(resolve(client, `.vite/${part}.json`), 'utf8'),
  ) as Manifest;

/** Returns the source paths of a build's screens, which are the screens' keys in the manifest. */
export const listScreens = async (part: Part): Promise<string[]> => {
  const folder = `src/app/routes/${part}`;
  return (await readdir(resolve(root, folder), { recursive: true }))
    .filter((name) => /^[\w/-]+\.tsx$/.test(name))
    .map((name) => `${folder}/${name}`);
};
