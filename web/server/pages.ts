import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { loadScreens, renderPage } from '../src/entry-server.tsx';

export type Pages = {
  /** The site's document with its places for head, screen, state and scripts, or the admin's whole one. */
  template: (part: 'site' | 'admin', url: string) => Promise<string>;
  render: () => Promise<typeof renderPage>;
  /** The scripts of one screen, so that they are fetched together and not one after the other. */
  scriptsFor: (source: string) => string[];
  /** A script that comes before those, and all that it needs, itself the first of them. */
  firstScripts: (source: string) => string[];
};

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] };
type Manifest = Record<string, Chunk>;

export const webRoot = resolve(import.meta.dirname, '..');
export const publicRoot = resolve(webRoot, 'public');
const clientRoot = resolve(webRoot, 'dist/client');
export const assetRoot = resolve(clientRoot, 'assets');

const filesOf = (manifest: Manifest, key: string): Set<string> => {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  visit(key);
  return files;
};

// A screen that is little more than the door to a room of the app (the reader's) is nothing without it.
const roomsOf = (manifest: Manifest, source: string): string[] =>
  manifest[source]?.dynamicImports?.filter((name) =>
    name.endsWith('-room.tsx'),
  ) ?? [];

/** What the page needs beside its start, in the order it is needed. */
const scriptsFor = (manifest: Manifest, source: string): string[] =>
  [
    ...new Set(
      ['src/main.tsx', source, ...roomsOf(manifest, source)].flatMap((name) => [
        ...filesOf(manifest, name),
      ]),
    ),
  ]
    .filter((file) => !filesOf(manifest, 'site.html').has(file))
    .map((file) => `/${file}`);

/** The pages as the build left them. */
export const builtPages = async (): Promise<Pages> => {
  const read = (name: string) => readFile(resolve(clientRoot, name), 'utf8');
  const templates = {
    site: await read('site.html'),
    admin: await read('admin.html'),
  };
  const manifest = JSON.parse(await read('.vite/site.json')) as Manifest;
  const entry = pathToFileURL(resolve(webRoot, 'dist/server/entry-server.js'));
  const module = (await import(entry.href)) as {
    renderPage: typeof renderPage;
    loadScreens: typeof loadScreens;
  };
  await module.loadScreens();
  return {
    template: (part) => Promise.resolve(templates[part]),
    render: () => Promise.resolve(module.renderPage),
    scriptsFor: (source) => scriptsFor(manifest, source),
    firstScripts: (source) =>
      [...filesOf(manifest, source)].map((file) => `/${file}`),
  };
};

export const isBuilt = (): boolean => {
  try {
    createRequire(import.meta.url).resolve('../dist/server/entry-server.js');
    return true;
  } catch {
    return false;
  }
};
