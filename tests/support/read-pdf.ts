import { inflateSync } from 'node:zlib';

/** Returns the decompressed streams of a PDF file: contents of pages, and tables that map glyphs to characters. */
const readStreams = (pdf: Buffer): string[] => {
  const source = pdf.toString('latin1');
  return [...source.matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)].flatMap(
    ([, body = '']) => {
      try {
        return [inflateSync(Buffer.from(body, 'latin1')).toString('latin1')];
      } catch {
        // Fonts and pictures may be stored as they are.
        return [];
      }
    },
  );
};

type GlyphTable = readonly string[];

const decodeUtf16 = (hex: string): string =>
  Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Returns the characters of a font's glyphs, from the table that pdfkit writes for copying text. */
const readGlyphTable = (stream: string): GlyphTable =>
  [...stream.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)].flatMap(
    ([, , characters = '']) =>
      [...characters.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex = '']) =>
        decodeUtf16(hex),
      ),
  );

const decodeGlyphs = (hex: string, table: GlyphTable): string =>
  (hex.match(/.{4}/g) ?? [])
    .map((glyph) => table[Number.parseInt(glyph, 16)] ?? '')
    .join('');

/**
 * Returns the number of pages of a PDF file of the shop, and its lines of text. A line is decoded with each font of the
 * file, so that one of the readings is what a person reads.
 */
export const readPdf = (pdf: Buffer): { pages: number; readings: string[] } => {
  const streams = readStreams(pdf);
  const tables = streams
    .filter((stream) => stream.includes('beginbfrange'))
    .map(readGlyphTable);
  const lines = streams.flatMap((stream) =>
    [...stream.matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts = '']) =>
      [...parts.matchAll(/<([0-9a-f]+)>/gi)].map(([, hex]) => hex).join(''),
    ),
  );
  return {
    pages: pdf.toString('latin1').match(/\/MediaBox \[/g)?.length ?? 0,
    readings: tables.flatMap((table) =>
      lines.map((line) => decodeGlyphs(line, table)),
    ),
  };
};
