import { randomBytes } from 'node:crypto';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  unpackEpub,
  defaultArchiveLimits,
} from '../../src/books/epub-archive.ts';
import { readEpub } from '../../src/books/read-epub.ts';
import { epub, type Files, opf, page } from '../support/small-epub.ts';
import {
  startEbookAccess,
  type EbookAccess,
} from '../support/start-ebook-access.ts';

// Every invalid file is refused with a sentence that tells the admin why and where, and the current book stays.

let shop: EbookAccess;

beforeAll(async () => {
  shop = await startEbookAccess();
});
afterAll(() => shop.stop());

const upload = async (file: Buffer) => {
  const form = new FormData();
  form.append('fileName', 'book.epub');
  form.append('book', new Blob([new Uint8Array(file)]));
  return shop.asAdmin('POST', '/api/ebook/book', form);
};

const fine = '<p>Fine.</p>';

/** A small EPUB without one of its files. */
const without = (name: string): Buffer => {
  const marker = `${name}.gone`.slice(-name.length);
  const file = epub(fine);
  // The replacement has the same length, so that the offsets in the archive stay valid.
  return Buffer.from(
    file.toString('latin1').replaceAll(name, marker),
    'latin1',
  );
};

const locked = (method: string, what: string, more: Files = {}) =>
  epub(fine, {
    'META-INF/encryption.xml': `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container" xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData><enc:EncryptionMethod Algorithm="${method}"/><enc:CipherData><enc:CipherReference URI="${what}"/></enc:CipherData></enc:EncryptedData></encryption>`,
    ...more,
  });

const aes = 'http://www.w3.org/2001/04/xmlenc#aes256-cbc';

/** One entry has the Unix attributes of a symbolic link. */
const withLink = (): Buffer => {
  const entries: Zippable = {
    mimetype: strToU8('application/epub+zip'),
    'OPS/passwd.xhtml': [
      strToU8('/etc/passwd'),
      { os: 3, attrs: 0o120777 << 16 },
    ],
  };
  return Buffer.from(zipSync(entries));
};

const twice = (): Buffer =>
  Buffer.from(
    epub(fine, { 'OPS/two.xhtml': 'x' })
      .toString('latin1')
      .replaceAll('OPS/two.xhtml', 'OPS/one.xhtml'),
    'latin1',
  );

/** One entry is flagged as encrypted with a password. */
const withPassword = (): Buffer => {
  const file = epub(fine);
  for (
    let at = file.indexOf('PK\u0001\u0002', 'latin1');
    at > 0;
    at = file.indexOf('PK\u0001\u0002', at + 4, 'latin1')
  )
    if (file.toString('latin1', at + 46, at + 59) === 'OPS/one.xhtml')
      file.writeUInt16LE(file.readUInt16LE(at + 8) | 1, at + 8);
  return file;
};

const laughs = `<!DOCTYPE html [<!ENTITY a "ha">${Array.from(
  { length: 9 },
  (_one, i) => `<!ENTITY a${i} "${`&a${i ? i - 1 : ''};`.repeat(10)}">`,
).join(
  '',
)}]><html xmlns="http://www.w3.org/1999/xhtml"><body><p>&a8;</p></body></html>`;

const cases: [what: string, file: () => Buffer, reason: string][] = [
  [
    'no ZIP archive',
    () => Buffer.from('%PDF-1.7 '.repeat(60)),
    'it is not a valid ZIP archive',
  ],
  [
    'truncated',
    () => epub(fine).subarray(0, 700),
    'it is not a valid ZIP archive',
  ],
  [
    'a ZIP archive of another type',
    () => epub(fine, { mimetype: 'application/zip' }),
    'its file “mimetype” does not say “application/epub+zip”',
  ],
  [
    'without a mimetype file',
    () => without('mimetype'),
    'its file “mimetype” is missing',
  ],
  [
    'without a container',
    () => without('META-INF/container.xml'),
    '“META-INF/container.xml” is missing from it',
  ],
  [
    'without a package',
    () => without('OPS/book.opf'),
    '“OPS/book.opf” is missing from it',
  ],
  [
    'with a container that names nothing',
    () => epub(fine, { 'META-INF/container.xml': '<container/>' }),
    '“META-INF/container.xml” inside it names no package file',
  ],
  [
    'with a package that names no chapters',
    () =>
      epub(fine, {
        'OPS/book.opf': opf().replace('<itemref idref="a"/>', ''),
      }),
    '“OPS/book.opf” inside it names no chapters',
  ],
  [
    'without one of its chapters',
    () => without('OPS/one.xhtml'),
    '“OPS/one.xhtml” is missing from it',
  ],
  [
    'nested far too deep in a chapter',
    () => epub(`${'<div>'.repeat(50_000)}x${'</div>'.repeat(50_000)}`),
    '“OPS/one.xhtml” inside it nests elements more than 400 deep',
  ],
  [
    'nested far too deep in its contents',
    () =>
      epub(fine, {
        'OPS/book.opf': opf(
          '<item id="n" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>',
        ),
        'OPS/nav.xhtml': page(
          `<nav epub:type="toc">${'<ol><li>'.repeat(5_000)}${'</li></ol>'.repeat(5_000)}</nav>`,
        ),
      }),
    '“OPS/nav.xhtml” inside it nests elements more than 400 deep',
  ],
  [
    'broken in a chapter',
    () => epub(`${fine}\n<p>open</div>`),
    '“OPS/one.xhtml” inside it is not well-formed, at line 2',
  ],
  [
    'in an unknown encoding',
    () =>
      epub(fine, {
        'OPS/one.xhtml': Buffer.from([0x3c, 0x70, 0x3e, 0xff, 0xfe, 0x80]),
      }),
    '“OPS/one.xhtml” inside it cannot be decoded as text',
  ],
  [
    'an entity expansion attack',
    () => epub(fine, { 'OPS/one.xhtml': laughs }),
    '“OPS/one.xhtml” inside it declares entities of its own',
  ],
  [
    'an entity expansion attack behind a comment',
    () =>
      epub(fine, {
        'OPS/one.xhtml': `<?xml version="1.0"?><!-- <html> --> ${laughs.replace('[', 'PUBLIC "[" "x>y" [')}`,
      }),
    '“OPS/one.xhtml” inside it declares entities of its own',
  ],
  [
    'declaring an external entity in the package',
    () =>
      epub(fine, {
        'OPS/book.opf': opf().replace(
          '<package',
          '<!DOCTYPE package [<!ENTITY x SYSTEM "file:///etc/passwd">]><package',
        ),
      }),
    '“OPS/book.opf” inside it declares entities of its own',
  ],
  [
    'a zip bomb',
    () => epub(fine, { 'OPS/zeros.bin': '\0'.repeat(5_000_000) }),
    '“OPS/zeros.bin” inside it expands too much when unpacked',
  ],
  [
    'too large when unpacked',
    () => epub(fine, { 'OPS/big.bin': new Uint8Array(20_000_001) }),
    '“OPS/big.bin” inside it is too large',
  ],
  [
    'an archive of more than 5,000 files',
    () =>
      epub(
        fine,
        Object.fromEntries(
          Array.from({ length: 5_000 }, (_one, i) => [`OPS/${i}`, '']),
        ),
      ),
    'it holds more than 5000 files',
  ],
  [
    'with a file name that leads out of the archive',
    () => epub(fine, { '../evil.xhtml': 'x' }),
    'the name “../evil.xhtml” leads out of it',
  ],
  [
    'with a file name that leads out from a folder',
    () => epub(fine, { 'OPS/../../evil.xhtml': 'x' }),
    'the name “OPS/../../evil.xhtml” leads out of it',
  ],
  [
    'with an absolute file name',
    () => epub(fine, { '/etc/evil': 'x' }),
    'the name “/etc/evil” leads out of it',
  ],
  [
    'with a file name on a drive',
    () => epub(fine, { 'C:/evil': 'x' }),
    'the name “C:/evil” leads out of it',
  ],
  [
    'with a Windows file name that leads out of the archive',
    () => epub(fine, { '..\\evil': 'x' }),
    'the name “../evil” leads out of it',
  ],
  [
    'with a symbolic link',
    withLink,
    '“OPS/passwd.xhtml” inside it is a link to another file',
  ],
  ['with a duplicate file name', twice, 'it holds “OPS/one.xhtml” twice'],
  [
    'protected by a password',
    withPassword,
    '“OPS/one.xhtml” inside it is locked by a password',
  ],
  [
    'protected by Adobe ADEPT',
    () => locked(aes, 'OPS/one.xhtml', { 'META-INF/rights.xml': '<rights/>' }),
    'it is protected by encryption (Adobe ADEPT): “META-INF/encryption.xml” names “OPS/one.xhtml”',
  ],
  [
    'protected by Readium LCP',
    () => locked(aes, 'OPS/one.xhtml', { 'META-INF/license.lcpl': '{}' }),
    'it is protected by encryption (Readium LCP): “META-INF/encryption.xml” names “OPS/one.xhtml”',
  ],
  [
    'protected by an unknown scheme',
    () => locked('urn:of-our-own', 'OPS/one.xhtml'),
    'it is protected by encryption: “META-INF/encryption.xml” names “OPS/one.xhtml”',
  ],
  [
    'with a picture over 10 MB',
    () =>
      epub('<p><img src="pic.png" alt=""/></p>', {
        'OPS/pic.png': randomBytes(10_000_001),
      }),
    'the picture “OPS/pic.png” inside it is larger than 10 MB',
  ],
  [
    'with pictures over 40 MB in one chapter',
    () =>
      epub(`<p>${'<img src="pic.png" alt=""/>'.repeat(5)}</p>`, {
        'OPS/pic.png': randomBytes(9_000_000),
      }),
    'the pictures of “OPS/one.xhtml” inside it are larger than 40 MB together',
  ],
  [
    'without a body',
    () =>
      epub(fine, {
        'OPS/one.xhtml': page(fine).replace(/<body>.*<\/body>/, ''),
      }),
    '“OPS/one.xhtml” inside it has no body',
  ],
];

describe('a book', () => {
  // An upload starts a thread, which takes longer than reading: the case below shows what all have in common.
  it.each(cases)('is refused when it is %s', async (_what, file, reason) => {
    await expect(readEpub(file())).rejects.toMatchObject({
      code: 'BOOK_REFUSED',
      message: `This file cannot be used as the book: ${reason}.`,
    });
  });
});

describe('a refused upload', () => {
  it('is explained, leaves the current book and stores no file', async () => {
    const refused = await upload(without('OPS/book.opf'));
    expect([refused.status, refused.body]).toMatchObject([
      400,
      {
        code: 'BOOK_REFUSED',
        error:
          'This file cannot be used as the book: “OPS/book.opf” is missing from it.',
      },
    ]);
    const { body } = await shop.asAdmin('GET', '/api/ebook/book');
    expect(body['book']).toMatchObject({ isUploaded: false });
    expect(shop.objects.size).toBe(0);
  });
});

describe('the unpacked size of an archive', () => {
  it('is checked before unpacking', async () => {
    const parts = Object.fromEntries(
      Array.from({ length: 4 }, (_one, i) => [
        `OPS/${i}.bin`,
        Buffer.alloc(900_000, `${i} measured `).toString(),
      ]),
    );
    const limits = { ...defaultArchiveLimits, totalBytes: 3_000_000 };
    await expect(unpackEpub(epub(fine, parts), limits)).rejects.toMatchObject({
      reason: 'it unpacks to more than 3 MB',
    });
    await expect(
      unpackEpub(epub(fine), { ...defaultArchiveLimits, fileBytes: 100 }),
    ).rejects.toMatchObject({ reason: 'it is larger than 0.0001 MB' });
  });
});

describe('a book with many files', () => {
  /** The small EPUB already has four files. */
  const epubOf = (entries: number): Buffer =>
    epub(
      fine,
      Object.fromEntries(
        Array.from({ length: entries - 4 }, (_one, i) => [`OPS/${i}.txt`, 'x']),
      ),
    );

  it('is accepted with exactly 5,000 files and refused with one more', async () => {
    await expect(
      unpackEpub(epubOf(5_001), defaultArchiveLimits),
    ).rejects.toMatchObject({
      reason: 'it holds more than 5000 files',
    });
    const { status, body } = await upload(epubOf(5_000));
    expect([status, body['error']]).toEqual([200, undefined]);
  });
});
