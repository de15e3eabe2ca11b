import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { listFilesWithImports } from '../server/manifest.ts';
import { client, readManifest, listScreens } from './manifest.ts';

const budgetKb = 95;

const readBrotliSize = async (file: string): Promise<number> =>
  (await stat(resolve(client, `${file}.br`))).size;

const sumBrotliKb = async (files: string[]): Promise<number> =>
  (await Promise.all(files.map(readBrotliSize))).reduce(
    (sum, n) => sum + n,
    0,
  ) / 1000;

/** Prints the size of the scripts that each public page loads at first; throws if a page exceeds the budget. */
export const checkBudget = async (): Promise<void> => {
  const manifest = await readManifest('site');
  const style = manifest['style.css'];
  if (style)
    process.stdout.write(
      `style sheet        ${(await sumBrotliKb([style.file])).toFixed(1)} kB (brotli)\n`,
    );
  const over: string[] = [];
  for (const screen of await listScreens('site')) {
    const files = listFilesWithImports(manifest, [
      'site.html',
      'src/main.tsx',
      screen,
    ]);
    const script = await sumBrotliKb(files);
    const name = screen.replace(/^.*\/|\.tsx$/g, '');
    process.stdout.write(
      `${name.padEnd(18)} ${script.toFixed(1)} kB of script in ${files.length} files (brotli)\n`,
    );
    if (script > budgetKb) over.push(name);
  }
  if (over.length > 0)
    throw new Error(
      `Over the budget of ${budgetKb} kB of script: ${over.join(', ')}`,
    );
};
