const decodeEntities = (text: string): string =>
  new DOMParser().parseFromString(text, 'text/html').body.textContent;

const attribute = (tag: string, name: string): string =>
  decodeEntities(new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '');

// A list in an item begins a line of its own.
const lineEnd =
  /<\/(p|h[1-6]|li|blockquote|pre|figure|figcaption|div|tr|ul|ol)>|<(ul|ol|br)\b[^>]*>/gi;

/** The paragraphs of an article as lines to be read; pictures and films by their names. */
export const htmlToTextLines = (html: string): string[] =>
  decodeEntities(
    html
      .replace(/\s*\n\s*/g, ' ')
      .replace(
        /<img\b[^>]*>/gi,
        (tag) => `\n[image: ${attribute(tag, 'alt') || 'no alt text'}]\n`,
      )
      .replace(
        /<(iframe|video)\b[^>]*>/gi,
        (tag) => `\n[video: ${attribute(tag, 'src')}]\n`,
      )
      .replace(lineEnd, '\n')
      .replace(/<[^>]*>/g, ''),
  )
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');

/** The words of an article in one line, without pictures: what an excerpt is taken from. */
export const plainText = (html: string): string =>
  htmlToTextLines(html.replace(/<(img|iframe|video)\b[^>]*>/gi, '')).join(' ');
