import { readFileSync } from 'node:fs';

export const source = (path: string): string =>
  readFileSync(new URL(path, import.meta.url), 'utf8');

/** Words of each paragraph of a chapter, notes left out: what the jacket draws. */
export const countParagraphWords = (chapter: string): number[] =>
  [
    ...source(`EPUB/${chapter}.xhtml`)
      .replace(/<aside[\s\S]*?<\/aside>/g, '')
      .matchAll(/<p>([\s\S]*?)<\/p>/g),
  ].map(
    ([, text = '']) =>
      text
        .replace(/<[^>]*>/g, '')
        .trim()
        .split(/\s+/).length,
  );
