import { Parser } from 'htmlparser2';
import { removeWatermark } from '../reading-frame/watermark.model.ts';

/** The text of a paragraph, heading, cell or caption. */
export type Line = {
  /**
   * The number of the paragraph around the line. Outside paragraphs, the number of the last paragraph before the line,
   * or 1 before the first paragraph.
   */
  paragraph: number;
  text: string;
};

const blocks = new Set(
  'article aside blockquote br caption dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li ol p pre section table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

/** Returns the text of a chapter's HTML without the watermark, one line for each block element. */
export const extractLines = (html: string): Line[] => {
  const lines: Line[] = [];
  let paragraph = 1;
  let text = '';
  const endLine = () => {
    const line = removeWatermark(text).replaceAll(/\s+/g, ' ').trim();
    if (line) lines.push({ paragraph, text: line });
    text = '';
  };
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (blocks.has(name)) endLine();
      const number = Number(attributes['data-p']);
      if (Number.isInteger(number) && number > 0) paragraph = number;
    },
    ontext: (piece) => {
      text += piece;
    },
    onclosetag: (name) => {
      if (blocks.has(name)) endLine();
    },
  });
  parser.end(html);
  endLine();
  return lines;
};
