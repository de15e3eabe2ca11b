import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type {
  loadScreens,
  renderBrandCss,
  renderPage,
} from '../src/entry-server.tsx';
import { listFilesWithImports, type Manifest } from './manifest.ts';

export type Pages = {
  /** Returns the site's document, with placeholders for head, screen, state and scripts, or the admin's document. */
  template: (part: 'site' | 'admin', url: string) => Promise<string>;
  render: () => Promise<typeof renderPage>;
  renderBrandCss: () => Promise<typeof renderBrandCss>;
  /** Returns the scripts of one screen, so that they load in parallel. */
  scriptsFor: (source: string) => string[];
  /** Returns a script that runs before the others, followed by its imports. */
  firstScripts: (source: string) => string[];
};

export const webRoot = resolve(import.meta.dirname, '..');
export const publicRoot = resolve(webRoot, 'public');
const clientRoot = resolve(webRoot, 'dist/client');
export const assetRoot = resolve(clientRoot, 'assets');

// A reading page needs its `…reader-with-store` module at once, although its screen imports the module dynamically.
const listDynamicReaderImports = (
  manifest: Manifest,
  source: string,
): string[] =>
  manifest[source]?.dynamicImports?.filter((name) =>
    name.endsWith('reader-with-store.tsx'),
  ) ?? [];

/** Returns the scripts that a page needs in addition to its entry, in loading order. */
const listScriptsAfterEntry = (
  manifest: Manifest,
  source: string,
): string[] => {
  const started = new Set(listFilesWithImports(manifest, ['site.html']));
  const sources = [
    'src/main.tsx',
    source,
    ...listDynamicReaderImports(manifest, source),
  ];
  return listFilesWithImports(manifest, sources)
    .filter((file) => !started.has(file))
    .map((file) => `/${file}`);
};

const entry = resolve(webRoot, 'dist/server/entry-server.js');

export const isBuilt = (): boolean => existsSync(entry);

/** Returns the pages of the build in `dist`. */
export const loadBuiltPages = async (): Promise<Pages> => {
  const readClientFile = (name: string) =>
    readFile(resolve(clientRoot, name), 'utf8');
  const templates = {
    site: await readClientFile('site.html'),
    admin: await readClientFile('admin.html'),
  };
  const manifest = JSON.parse(
    await readClientFile('.vite/site.json'),
  ) as Manifest;
  const module = (await import(pathToFileURL(entry).href)) as {
    renderPage: typeof renderPage;
    loadScreens: typeof loadScreens;
    renderBrandCss: typeof renderBrandCss;
  };
  await module.loadScreens();
  return {
    template: (part) => Promise.resolve(templates[part]),
    render: () => Promise.resolve(module.renderPage),
    renderBrandCss: () => Promise.resolve(module.renderBrandCss),
    scriptsFor: (source) => listScriptsAfterEntry(manifest, source),
    firstScripts: (source) =>
      listFilesWithImports(manifest, [source]).map((file) => `/${file}`),
  };
};
