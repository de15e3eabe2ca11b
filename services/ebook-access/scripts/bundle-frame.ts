// Bundles the modules of src/reading-frame/script into src/reading-frame/gen/script.js. With --check, it writes nothing
// and fails if the committed bundle is out of date.
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

const budgetKb = 9;

const folder = resolve(import.meta.dirname, '../src/reading-frame');
const bundleFile = resolve(folder, 'gen/script.js');

const bundleFrameScript = async (): Promise<string> => {
  const [{ output }] = (await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      target: 'es2022',
      write: false,
      rolldownOptions: { output: { strict: true } },
      lib: {
        entry: resolve(folder, 'script/main.ts'),
        formats: ['iife'],
        name: 'frame',
      },
    },
  })) as [Rolldown.RolldownOutput];
  return output[0].code;
};

/** Throws if the bundle is over its size budget, or contains text that would end the `<script>` element around it. */
const validateSizeAndSafety = (script: string): void => {
  const kb = brotliCompressSync(script).length / 1000;
  process.stdout.write(
    `reading frame      ${kb.toFixed(1)} kB of script (brotli)\n`,
  );
  if (kb > budgetKb)
    throw new Error(
      `The script of the reading frame exceeds its budget of ${budgetKb} kB`,
    );
  if (/<\/script|<!--/i.test(script))
    throw new Error(
      'The script of the reading frame contains "</script" or "<!--", which HTML does not allow in a script element',
    );
};

const script = await bundleFrameScript();
validateSizeAndSafety(script);
if (!process.argv.includes('--check')) await writeFile(bundleFile, script);
else if (script !== (await readFile(bundleFile, 'utf8')))
  throw new Error(
    'The bundle of the reading frame is out of date; run make frame',
  );
