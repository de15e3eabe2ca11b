import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { RequestHandler } from 'express';
import { createServer } from 'vite';
import type { renderBrandCss, renderPage } from '../src/entry-server.tsx';
import { type Pages, webRoot } from './pages.ts';

// Without this link the style sheet would load with the scripts, and the page would first show unstyled.
const styled = '<!--head--><link rel="stylesheet" href="/src/styles/site.css">';

/** Returns pages that are rendered from their sources and reload on a change. */
export const devPages = async (): Promise<
  Pages & { middleware: RequestHandler; close: () => Promise<void> }
> => {
  const vite = await createServer({
    root: webRoot,
    server: { middlewareMode: true },
  });
  return {
    middleware: vite.middlewares,
    close: () => vite.close(),
    template: async (part, url) => {
      const html = await readFile(resolve(webRoot, `${part}.html`), 'utf8');
      return vite.transformIndexHtml(url, html.replace('<!--head-->', styled));
    },
    render: async () => {
      const module = await vite.ssrLoadModule('/src/entry-server.tsx');
      return module['renderPage'] as typeof renderPage;
    },
    renderBrandCss: async () => {
      const module = await vite.ssrLoadModule('/src/entry-server.tsx');
      return module['renderBrandCss'] as typeof renderBrandCss;
    },
    scriptsFor: () => [],
    firstScripts: (source) => [`/${source}`],
  };
};
