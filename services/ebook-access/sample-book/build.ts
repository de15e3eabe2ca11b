import { readdirSync, writeFileSync } from 'node:fs';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { drawCover } from './draw-cover.ts';
import { drawWardVisitsChart } from './draw-ward-visits-chart.ts';
import { readSource } from './measure.ts';

const target = new URL('after-the-applause.epub', import.meta.url);

// ZIP stores local time without a zone, so a local date gives the same bytes in every time zone.
const mtime = new Date(2026, 0, 1);

/** Returns the sample book as EPUB bytes; the same sources always give the same bytes. */
export const buildSampleBook = (): Uint8Array => {
  const sources = readdirSync(new URL('EPUB/', import.meta.url)).sort();
  const entries: Zippable = {
    // EPUB requires this entry first and uncompressed, so that the first bytes identify the file type.
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(readSource('META-INF/container.xml')),
    ...Object.fromEntries(
      sources.map((name) => [
        `EPUB/${name}`,
        strToU8(readSource(`EPUB/${name}`)),
      ]),
    ),
    'EPUB/cover.svg': strToU8(drawCover()),
    'EPUB/two-wards.svg': strToU8(drawWardVisitsChart()),
  };
  return zipSync(entries, { level: 9, mtime });
};

if (process.argv[1] === import.meta.filename)
  writeFileSync(target, buildSampleBook());
