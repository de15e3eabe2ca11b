import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { checkBudget } from './budget.ts';
import { checkQuillLoadsLazily } from './editor-apart.ts';

const root = resolve(import.meta.dirname, '..');
const assets = resolve(root, 'dist/client/assets');
const worthIt = /\.(js|css|svg)$/;

const writeCompressedCopies = async (file: string): Promise<void> => {
  const bytes = await readFile(file);
  await writeFile(
    `${file}.br`,
    await promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
    }),
  );
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
};

await rm(resolve(root, 'dist'), { recursive: true, force: true });
await build({ root, logLevel: 'warn' });
await build({ root, logLevel: 'warn', mode: 'admin' });
await build({ root, logLevel: 'warn', build: { ssr: true } });
for (const file of await readdir(assets))
  if (worthIt.test(file)) await writeCompressedCopies(resolve(assets, file));
await checkBudget();
await checkQuillLoadsLazily();
