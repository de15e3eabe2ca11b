import { strToU8, zipSync } from 'fflate';

const words =
  'what a campaign was for is asked long after its applause and the answer stands in no report because nobody counted those who heard it did something else and told a friend about the reason why'.split(
    ' ',
  );
export const chapters = 30;
const paragraphs = 50;
const perParagraph = 100;

/** Returns a paragraph that depends on its number, so that no two paragraphs are alike. */
const paragraph = (at: number): string =>
  `<p>${Array.from(
    { length: perParagraph },
    (_one, i) => words[(at * 7 + i * (1 + (at % 5))) % words.length] ?? '',
  ).join(' ')}.</p>`;

const page = (at: number): string =>
  `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>Chapter ${at}</title></head><body><h1>Chapter ${at}</h1>${Array.from(
    { length: paragraphs },
    (_one, i) => paragraph(at * paragraphs + i),
  ).join(
    '',
  )}${at === chapters - 1 ? '<p>A zebrafinch sings.</p>' : ''}</body></html>`;

/** Returns an EPUB of 150,000 words in thirty chapters. */
export const longBook = (): Buffer => {
  const numbers = Array.from({ length: chapters }, (_one, at) => at);
  const items = numbers.map(
    (at) =>
      `<item id="c${at}" href="c${at}.xhtml" media-type="application/xhtml+xml"/>`,
  );
  const order = numbers.map((at) => `<itemref idref="c${at}"/>`);
  const files = {
    mimetype: 'application/epub+zip',
    'META-INF/container.xml':
      '<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    'book.opf': `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>A Long Book</dc:title><dc:creator>A. Writer</dc:creator><dc:language>en</dc:language></metadata><manifest>${items.join('')}</manifest><spine>${order.join('')}</spine></package>`,
    ...Object.fromEntries(numbers.map((at) => [`c${at}.xhtml`, page(at)])),
  };
  const entries = Object.entries(files).map(
    ([name, text]) => [name, strToU8(text)] as const,
  );
  return Buffer.from(zipSync(Object.fromEntries(entries)));
};
