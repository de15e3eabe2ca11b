import { escapeHtml } from '../src/shared/lib/seo.ts';

// XML 1.0 does not allow these characters, not even escaped.
const illegalCharacters =
  /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

export const escapeXml = (text: string): string =>
  escapeHtml(text.replace(illegalCharacters, ''));

/**
 * Returns one element. Text content is escaped; children must be elements already, and missing children are omitted.
 */
export const formatXmlElement = (
  name: string,
  content: string | (string | null | undefined)[],
  attributes = '',
): string =>
  `<${name}${attributes}>${typeof content === 'string' ? escapeXml(content) : content.join('')}</${name}>`;

export const formatXmlDocument = (
  ...root: Parameters<typeof formatXmlElement>
): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${formatXmlElement(...root)}\n`;
