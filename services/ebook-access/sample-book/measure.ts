import { readFileSync } from 'node:fs';

export const readSource = (path: string): string =>
  readFileSync(new URL(path, import.meta.url), 'utf8');

/** Returns the word count of each paragraph of a chapter, without footnotes, for the chart on the cover. */
export const countParagraphWords = (chapter: string): number[] =>
  [
    ...readSource(`EPUB/${chapter}.xhtml`)
      .replace(/<aside[\s\S]*?<\/aside>/g, '')
      .matchAll(/<p>([\s\S]*?)<\/p>/g),
  ].map(
    ([, text = '']) =>
      text
        .replace(/<[^>]*>/g, '')
        .trim()
        .split(/\s+/).length,
  );
