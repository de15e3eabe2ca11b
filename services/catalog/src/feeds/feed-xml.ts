import { DOMParser, type Document, type Element } from '@xmldom/xmldom';

/** Why a feed cannot be read, as the end of a sentence. */
export class FeedUnreadable extends Error {}

const declaredEncoding = /^<\?xml[^>]{0,200}\bencoding=["']([\w-]{1,40})["']/i;

const decode = (bytes: Buffer): string => {
  const [first, second] = bytes;
  const marked =
    first === 0xfe && second === 0xff
      ? 'utf-16be'
      : first === 0xff && second === 0xfe
        ? 'utf-16le'
        : undefined;
  const start = bytes.subarray(0, 300).toString('latin1');
  const encoding = marked ?? declaredEncoding.exec(start)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    throw new FeedUnreadable('it is in no known encoding');
  }
};

// A feed is flat; what is nested deeper wants to exhaust whoever reads it.
const deepest = 100;

const refuseDepth = (text: string): void => {
  let depth = 0;
  for (const [, close, end] of text.matchAll(/<(\/?)[\w:][^<>]*?(\/?)>/g)) {
    if (close) depth -= 1;
    else if (!end) depth += 1;
    if (depth > deepest) throw new FeedUnreadable('it is nested too deeply');
  }
};

const cdata = /<!\[CDATA\[[^]*?\]\]>/g;

/** Reads a feed's XML: no document type, so neither entities of its own nor files it names. */
export const parseFeedXml = (bytes: Buffer): Document => {
  const text = decode(bytes).trimStart();
  const markup = text.replace(cdata, '');
  if (/<!(DOCTYPE|ENTITY)/i.test(markup))
    throw new FeedUnreadable('it declares a document type');
  refuseDepth(markup);
  try {
    return new DOMParser({
      onError: (level, message) => {
        if (level !== 'warning') throw new Error(message);
      },
    }).parseFromString(text, 'text/xml');
  } catch {
    throw new FeedUnreadable('it is not well-formed XML');
  }
};

const elementsOf = (parent: Element): Element[] =>
  Array.from(parent.childNodes).filter(
    (node): node is Element => node.nodeType === node.ELEMENT_NODE,
  );

export const namespaces = {
  itunes: 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  content: 'http://purl.org/rss/1.0/modules/content/',
} as const;

/** Children by name: those of RSS itself, or of a namespace whatever its prefix. */
export const childrenOf = (
  parent: Element,
  name: string,
  namespace?: keyof typeof namespaces,
): Element[] =>
  elementsOf(parent).filter((element) => {
    if (element.localName !== name) return false;
    const uri = element.namespaceURI ?? '';
    return namespace
      ? uri.toLowerCase() === namespaces[namespace]
      : uri === '' || uri === atom;
  });

const atom = 'http://www.w3.org/2005/Atom';

export const childOf = (
  parent: Element,
  name: string,
  namespace?: keyof typeof namespaces,
): Element | undefined => childrenOf(parent, name, namespace)[0];

export const textOf = (element: Element | undefined): string =>
  (element?.textContent ?? '').trim();
