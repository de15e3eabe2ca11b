import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { loadScreens, renderPage } from '../src/entry-server.tsx';
import { filesOf, type Manifest } from './manifest.ts';

export type Pages = {
  /** The site's document with its places for head, screen, state and scripts, or the admin's whole one. */
  template: (part: 'site' | 'admin', url: string) => Promise<string>;
  render: () => Promise<typeof renderPage>;
  /** The scripts of one screen, so that they are fetched together and not one after the other. */
  scriptsFor: (source: string) => string[];
  /** A script that comes before those, and all that it needs, itself the first of them. */
  firstScripts: (source: string) => string[];
};

export const webRoot = resolve(import.meta.dirname, '..');
export const publicRoot = resolve(webRoot, 'public');
const clientRoot = resolve(webRoot, 'dist/client');
export const assetRoot = resolve(clientRoot, 'assets');

// A screen that is little more than the door to a room of the app (the reader's) is nothing without it.
const roomsOf = (manifest: Manifest, source: string): string[] =>
  manifest[source]?.dynamicImports?.filter((name) =>
    name.endsWith('-room.tsx'),
  ) ?? [];

/** What the page needs beside its start, in the order it is needed. */
const scriptsFor = (manifest: Manifest, source: string): string[] => {
  const started = new Set(filesOf(manifest, ['site.html']));
  const sources = ['src/main.tsx', source, ...roomsOf(manifest, source)];
  return filesOf(manifest, sources)
    .filter((file) => !started.has(file))
    .map((file) => `/${file}`);
};

const entry = resolve(webRoot, 'dist/server/entry-server.js');

export const isBuilt = (): boolean => existsSync(entry);

/** The pages as the build left them. */
export const builtPages = async (): Promise<Pages> => {
  const read = (name: string) => readFile(resolve(clientRoot, name), 'utf8');
  const templates = {
    site: await read('site.html'),
    admin: await read('admin.html'),
  };
  const manifest = JSON.parse(await read('.vite/site.json')) as Manifest;
  const module = (await import(pathToFileURL(entry).href)) as {
    renderPage: typeof renderPage;
    loadScreens: typeof loadScreens;
  };
  await module.loadScreens();
  return {
    template: (part) => Promise.resolve(templates[part]),
    render: () => Promise.resolve(module.renderPage),
    scriptsFor: (source) => scriptsFor(manifest, source),
    firstScripts: (source) =>
      filesOf(manifest, [source]).map((file) => `/${file}`),
  };
};
