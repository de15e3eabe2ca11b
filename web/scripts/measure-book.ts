import { readdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { format } from 'prettier';
import { sentenceLengthsOfHtml } from '../src/shared/lib/sentences.ts';

/**
 * Counts the words of each paragraph of the sample book, for the ticks on its cover and in the list of chapters.
 * Usage: node scripts/measure-book.ts ../services/ebook-access/sample-book/EPUB
 */
const [folder = ''] = process.argv.slice(2);
// The web pages and the social image draw the same ticks, so each package has a copy of the counts.
const targets = [
  '../src/features/site-content/book/book-measure.ts',
  '../../services/catalog/src/social-images/book-measure.ts',
].map((path) => resolve(import.meta.dirname, path));

const countWordsByParagraph = async (name: string): Promise<number[]> => {
  const text = await readFile(resolve(folder, name), 'utf8');
  const matter = text
    .slice(text.indexOf('</header>'))
    .replace(/<aside[\s>][\s\S]*?<\/aside>/g, '')
    .replace(/<a epub:type="noteref"[\s\S]*?<\/a>/g, '');
  return sentenceLengthsOfHtml(matter).map((sentences) =>
    sentences.reduce((sum, words) => sum + words, 0),
  );
};

const names = (await readdir(folder))
  .filter((name) => /^chapter-\d+\.xhtml$/.test(name))
  .toSorted();
const chapters = await Promise.all(names.map(countWordsByParagraph));
const source = `// Written by web/scripts/measure-book.ts; words per paragraph of each chapter of the sample book.
export const bookMeasure: readonly (readonly number[])[] = ${JSON.stringify(chapters)};
`;
const formatted = await format(source, {
  parser: 'typescript',
  singleQuote: true,
});
for (const target of targets) await writeFile(target, formatted);
