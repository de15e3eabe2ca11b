import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

const { resolve } = createRequire(import.meta.url);
const arimo = '@expo-google-fonts/arimo';

/** Both fonts have the naira sign and the letters of Nigeria's languages; PDF's built-in fonts have neither. */
export const fonts = {
  regular: resolve(`${arimo}/400Regular/Arimo_400Regular.ttf`),
  bold: resolve(`${arimo}/700Bold/Arimo_700Bold.ttf`),
};

export type Pdf = PDFKit.PDFDocument;

/** A size in points, of which an inch has 72. */
export type PageSize = 'A4' | [width: number, height: number];

/** Draws a tagged PDF, which a screen reader can read. It is for the PDF worker, because a long one takes a second. */
export const createPdf = (
  settings: { title: string; author: string; size: PageSize; margin: number },
  draw: (pdf: Pdf) => void,
): Promise<Buffer> => {
  const { title, author, size, margin } = settings;
  const pdf = new PDFDocument({
    size,
    margin,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'en-GB',
    info: { Title: title, Author: author },
    autoFirstPage: false,
    font: fonts.regular,
  });
  const bytes = buffer(pdf);
  draw(pdf);
  pdf.end();
  return bytes;
};

/** Returns a text that fits into a width with the current font, ending with "…" if it was shortened. */
export const shorten = (pdf: Pdf, text: string, width: number): string => {
  if (pdf.widthOfString(text) <= width) return text;
  let end = text.length;
  while (end > 0 && pdf.widthOfString(`${text.slice(0, end)}…`) > width)
    end -= 1;
  return `${text.slice(0, end).trimEnd()}…`;
};
