import { strToU8, zipSync, type Zippable } from 'fflate';

const container = `<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`;
export const opf = (items = '', spine = '') =>
  `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Small</dc:title><dc:creator>A. Writer</dc:creator><dc:language>en</dc:language></metadata><manifest><item id="a" href="one.xhtml" media-type="application/xhtml+xml"/>${items}</manifest><spine><itemref idref="a"/>${spine}</spine></package>`;
export const page = (body: string, head = '') =>
  `<?xml version="1.0"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>One</title>${head}</head><body>${body}</body></html>`;

export type Files = Record<string, string | Uint8Array>;

/** Pictures hardly become smaller, and compressing thousands of tiny files takes seconds. */
const isCompressed = (content: string | Uint8Array): content is string =>
  typeof content === 'string' && content.length > 20;

/** Returns a small EPUB with the given body; `more` adds or replaces files. */
export const epub = (body: string, more: Files = {}, head = '') => {
  const files: Files = {
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': container,
    'OPS/book.opf': opf(),
    'OPS/one.xhtml': page(body, head),
    ...more,
  };
  const entries: Zippable = {};
  for (const [name, content] of Object.entries(files))
    entries[name] = isCompressed(content)
      ? [strToU8(content), { level: 1 }]
      : [
          typeof content === 'string' ? strToU8(content) : content,
          { level: 0 },
        ];
  return Buffer.from(zipSync(entries, { mem: 0 }));
};
