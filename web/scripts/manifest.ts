import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

type Chunk = { file: string; imports?: string[] };
export type Manifest = Record<string, Chunk>;
type Part = 'site' | 'admin';

const root = resolve(import.meta.dirname, '..');

/** Where the files lie that browsers get. */
export const client = resolve(root, 'dist/client');

export const readManifest = async (part: Part): Promise<Manifest> =>
  JSON.parse(
    await readFile(resolve(client, `.vite/${part}.json`), 'utf8'),
  ) as Manifest;

/** The screens of a part by their keys in its manifest. */
export const screensOf = async (part: Part): Promise<string[]> => {
  const folder = `src/app/routes/${part}`;
  return (await readdir(resolve(root, folder), { recursive: true }))
    .filter((name) => /^[\w/-]+\.tsx$/.test(name))
    .map((name) => `${folder}/${name}`);
};

/** All that a browser loads for these before anybody does anything. */
export const scriptsOf = (manifest: Manifest, keys: string[]): string[] => {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return [...files];
};
