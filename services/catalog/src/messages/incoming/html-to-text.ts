import { Parser } from 'htmlparser2';

/** The longest HTML that is read; the parser's time grows with its square for tags that are never closed. */
const maxHtmlLength = 100_000;

const blocks = new Set(
  'address article blockquote dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul'.split(
    ' ',
  ),
);
const hidden = new Set(['head', 'script', 'style', 'template', 'title']);

/** Collects the text of HTML line by line, with "> " before the lines of a quotation. */
const createLineWriter = () => {
  const lines: string[] = [];
  let line = '';
  let quotes = 0;
  const endLine = () => {
    const text = line.replaceAll(/\s+/g, ' ').trim();
    line = '';
    const isSecondGap = text === '' && (lines.at(-1) ?? '') === '';
    if (!isSecondGap) lines.push(text && quotes > 0 ? `> ${text}` : text);
  };
  return {
    add: (text: string) => {
      line += text;
    },
    endLine,
    endLineIfBegun: () => {
      if (line.trim() !== '') endLine();
    },
    quote: (change: 1 | -1) => {
      quotes = Math.max(0, quotes + change);
    },
    text: () => {
      endLine();
      return lines.join('\n').trim();
    },
  };
};

/** Returns the text of an email's HTML, which is never shown as HTML; links and pictures are left out. */
export const htmlToText = (html: string): string => {
  const writer = createLineWriter();
  let hiddenDepth = 0;
  const parser = new Parser({
    onopentag: (name) => {
      if (hidden.has(name)) hiddenDepth += 1;
      if (name === 'br') return writer.endLine();
      if (!blocks.has(name)) return undefined;
      writer.endLineIfBegun();
      if (name === 'p') writer.endLine();
      if (name === 'blockquote') writer.quote(1);
      return undefined;
    },
    ontext: (text) => {
      if (hiddenDepth === 0) writer.add(text);
    },
    onclosetag: (name) => {
      if (hidden.has(name)) hiddenDepth -= 1;
      if (!blocks.has(name)) return;
      writer.endLineIfBegun();
      if (name === 'blockquote') writer.quote(-1);
    },
  });
  parser.end(html.slice(0, maxHtmlLength));
  return writer.text();
};
