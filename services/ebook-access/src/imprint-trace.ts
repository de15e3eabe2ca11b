import { text } from 'node:stream/consumers';
import { createPool } from '@imprint/chassis/db';
import { readDatabaseUrl } from '@imprint/chassis/config';
import { findSeatsOfExcerpt } from './excerpts/trace-excerpt.ts';

// `npm run -s imprint-trace -w @imprint/ebook-access < excerpt.txt` prints the orders that an excerpt of the book was
// watermarked for. It needs only DATABASE_URL, and exits with 1 if it finds no order.

const pool = createPool(readDatabaseUrl());
try {
  const found = await findSeatsOfExcerpt(pool, await text(process.stdin));
  for (const { reference, email, copy, copies, isKeyed } of found) {
    const doubt = isKeyed ? '' : ', by an old watermark, which can be forged';
    process.stdout.write(
      `${reference} ${email} copy ${copy} of ${copies}${doubt}\n`,
    );
  }
  if (found.length === 0)
    process.stderr.write(
      'No watermark of an order was found in this excerpt.\n',
    );
  process.exitCode = found.length > 0 ? 0 : 1;
} finally {
  await pool.end();
}
