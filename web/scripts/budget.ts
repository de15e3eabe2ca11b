import { readdir, readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';

type Chunk = { file: string; imports?: string[] };

const client = resolve(import.meta.dirname, '../dist/client');
const budgetKb = 95;

const brotliBytes = async (file: string): Promise<number> =>
  (await stat(resolve(client, `${file}.br`))).size;

const scriptsOf = (
  manifest: Record<string, Chunk>,
  keys: string[],
): string[] => {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return [...files];
};

const kb = async (files: string[]): Promise<number> =>
  (await Promise.all(files.map(brotliBytes))).reduce((sum, n) => sum + n, 0) /
  1000;

/** Adds up what a visitor's browser fetches for each public page before any interaction; refuses a page over budget. */
export const checkBudget = async (): Promise<void> => {
  const manifest = JSON.parse(
    await readFile(resolve(client, '.vite/site.json'), 'utf8'),
  ) as Record<string, Chunk>;
  const screens = (
    await readdir(resolve(import.meta.dirname, '../src/app/routes/site'))
  )
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .map((name) => `src/app/routes/site/${name}`);
  const style = manifest['style.css'];
  if (style)
    process.stdout.write(
      `style sheet        ${(await kb([style.file])).toFixed(1)} kB (brotli)\n`,
    );
  const over: string[] = [];
  for (const screen of screens) {
    const files = scriptsOf(manifest, ['site.html', 'src/main.tsx', screen]);
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
