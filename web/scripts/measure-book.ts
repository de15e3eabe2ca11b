import { readdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { formatGenerated } from '../../scripts/format-generated.ts';
import { sentenceLengthsOfHtml } from '../src/shared/lib/sentences.ts';

/**
 * Counts the words of each paragraph of the sample book, for the ticks on its cover and in the list of chapters.
 * Usage: node scripts/measure-book.ts ../services/ebook-access/sample-book/EPUB
 */
const [folder = ''] = process.argv.slice(2);
const target = resolve(
  import.meta.dirname,
  '../../services/catalog/src/content/sample-book-measure.ts',
);

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
export const sampleBookMeasure: readonly number[][] = ${JSON.stringify(chapters)};
`;
await writeFile(target, await formatGenerated(target, source));
