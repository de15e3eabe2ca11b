import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  type EbookAccess,
  startEbookAccess,
} from '../support/start-ebook-access.ts';

const epub = join(
  import.meta.dirname,
  '../../sample-book/after-the-applause.epub',
);

let service: EbookAccess;
beforeAll(async () => {
  service = await startEbookAccess({ config: { SAMPLE_CONTENT: 'no' } });
});
afterAll(() => service.stop());

it('a shop without sample content has no book until the author uploads one', async () => {
  const before = await service.asAdmin('GET', '/api/ebook/book');
  expect(before).toMatchObject({ status: 200, body: { book: null } });
  const sample = await service.call('GET', '/api/ebook/sample');
  expect(sample).toMatchObject({
    status: 404,
    body: { code: 'SAMPLE_MISSING' },
  });
  const form = new FormData();
  form.append('book', new Blob([await readFile(epub)]), 'book.epub');
  form.append('fileName', 'book.epub');
  const uploaded = await service.asAdmin('POST', '/api/ebook/book', form);
  expect(uploaded.body).toMatchObject({ book: { fileName: 'book.epub' } });
});

it('the readiness tells whose book is for sale', async () => {
  const { body } = await service.call('GET', '/internal/readiness');
  expect(body).toEqual({
    book: {
      title: 'After the Applause',
      chapters: expect.any(Number),
      words: expect.any(Number),
      isSample: false,
    },
  });
});
