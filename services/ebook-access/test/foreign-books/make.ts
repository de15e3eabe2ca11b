// Makes the books in this folder from its sources with pandoc and calibre (ebook-convert). Run it where both are
// installed, and commit the results.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

const here = import.meta.dirname;

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** A grey gradient as a PNG. */
const slope = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(8, 8);
  const rows = Array.from({ length: height }, (_row, y) =>
    Buffer.from([
      0,
      ...Array.from({ length: width }, (_dot, x) => (x * 5 + y * 3) % 256),
    ]),
  );
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const bench = mkdtempSync(join(tmpdir(), 'foreign-books-'));
const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: bench, stdio: 'ignore' });

for (const name of ['book.md', 'rising.svg', 'style.css'])
  cpSync(join(here, name), join(bench, name));
writeFileSync(join(bench, 'figure.png'), slope(24, 16));
writeFileSync(join(bench, 'cover.png'), slope(30, 40));

const pandoc = (to: string, target: string) =>
  run('pandoc', 'book.md', '-t', to, '--mathml', '--toc', '-s', '-o', target);
const calibre = (from: string, target: string, version: string) =>
  run(
    'ebook-convert',
    from,
    target,
    ...['--epub-version', version, '--cover', 'cover.png'],
    ...['--title', 'Measured Words', '--authors', 'A. Writer'],
  );

pandoc('epub2', 'pandoc-epub-2.epub');
pandoc('epub3', 'pandoc-epub-3.epub');
pandoc('html5', 'book.html');
pandoc('docx', 'book.docx');
calibre('pandoc-epub-3.epub', 'calibre-epub-3.epub', '3');
calibre('book.html', 'calibre-from-html.epub', '2');
calibre('book.docx', 'calibre-from-word.epub', '3');

for (const name of [
  'pandoc-epub-2',
  'pandoc-epub-3',
  'calibre-epub-3',
  'calibre-from-html',
  'calibre-from-word',
])
  cpSync(join(bench, `${name}.epub`), join(here, `${name}.epub`));
rmSync(bench, { recursive: true });
