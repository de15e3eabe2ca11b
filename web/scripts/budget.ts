import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { filesOf } from '../server/manifest.ts';
import { client, readManifest, screensOf } from './manifest.ts';

const budgetKb = 95;

const brotliBytes = async (file: string): Promise<number> =>
  (await stat(resolve(client, `${file}.br`))).size;

const kb = async (files: string[]): Promise<number> =>
  (await Promise.all(files.map(brotliBytes))).reduce((sum, n) => sum + n, 0) /
  1000;

/** Prints the size of the scripts that each public page loads at first; throws if a page exceeds the budget. */
export const checkBudget = async (): Promise<void> => {
  const manifest = await readManifest('site');
  const style = manifest['style.css'];
  if (style)
    process.stdout.write(
      `style sheet        ${(await kb([style.file])).toFixed(1)} kB (brotli)\n`,
    );
  const over: string[] = [];
  for (const screen of await screensOf('site')) {
    const files = filesOf(manifest, ['site.html', 'src/main.tsx', screen]);
    const script = await kb(files);
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
