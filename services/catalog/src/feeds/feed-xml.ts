import { SaxesParser } from 'saxes';

/** The reason why a feed cannot be read; the message completes the sentence "The feed cannot be read: …". */
export class FeedUnreadable extends Error {}

export type FeedElement = {
  /** The local name, without the prefix. */
  name: string;
  /** The URI of the namespace; empty if the element has none. */
  namespace: string;
  attributes: Map<string, string>;
  children: (FeedElement | string)[];
};

const declaredEncoding = /^<\?xml[^>]{0,200}\bencoding=["']([\w-]{1,40})["']/i;

const decodeXml = (bytes: Buffer): string => {
  const [first, second] = bytes;
  const byteOrder =
    first === 0xfe && second === 0xff
      ? 'utf-16be'
      : first === 0xff && second === 0xfe
        ? 'utf-16le'
        : undefined;
  const start = bytes.subarray(0, 300).toString('latin1');
  const encoding = byteOrder ?? declaredEncoding.exec(start)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    throw new FeedUnreadable('its encoding is unknown');
  }
};

// A feed is flat, with a few dozen elements for each item; anything beyond these limits is an attack.
const maxDepth = 100;
const maxElements = 200_000;
const maxAttributes = 100;
const tooMany = 'it has too many elements or attributes';

const parseRoot = (text: string): FeedElement | undefined => {
  const open: FeedElement[] = [];
  let root: FeedElement | undefined;
  let elements = 0;
  let attributesOfOne = 0;
  const parser = new SaxesParser({ xmlns: true });
  const addTextToOpenElement = (words: string) =>
    open.at(-1)?.children.push(words);
  // A document type is refused, because it could define entities that expand without limit or refer to files.
  parser.on('doctype', () => {
    throw new FeedUnreadable('it declares a document type');
  });
  parser.on('opentagstart', () => {
    elements += 1;
    attributesOfOne = 0;
    if (elements > maxElements) throw new FeedUnreadable(tooMany);
  });
  parser.on('attribute', () => {
    attributesOfOne += 1;
    if (attributesOfOne > maxAttributes) throw new FeedUnreadable(tooMany);
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (open.length === maxDepth)
      throw new FeedUnreadable('it is nested too deeply');
    const element: FeedElement = {
      name: local,
      namespace: uri,
      attributes: new Map(
        Object.values(attributes).map((one) => [one.local, one.value]),
      ),
      children: [],
    };
    root ??= element;
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', addTextToOpenElement);
  parser.on('cdata', addTextToOpenElement);
  parser.write(text).close();
  return root;
};

/** Parses a feed's XML to its root element. @throws FeedUnreadable */
export const parseFeedXml = (bytes: Buffer): FeedElement => {
  try {
    const root = parseRoot(decodeXml(bytes).trimStart());
    if (root) return root;
  } catch (error) {
    if (error instanceof FeedUnreadable) throw error;
    throw new FeedUnreadable('it is not well-formed XML', { cause: error });
  }
  throw new FeedUnreadable('it is not well-formed XML');
};

export const namespaces = {
  itunes: 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  content: 'http://purl.org/rss/1.0/modules/content/',
} as const;

const atom = 'http://www.w3.org/2005/Atom';

/**
 * Returns the child elements named `name`. Without `namespace` they belong to RSS or Atom;
 * with it they belong to that namespace, whatever their prefix.
 */
export const childrenOf = (
  parent: FeedElement,
  name: string,
  namespace?: keyof typeof namespaces,
): FeedElement[] =>
  parent.children.filter((one): one is FeedElement => {
    if (typeof one === 'string' || one.name !== name) return false;
    return namespace
      ? one.namespace.toLowerCase() === namespaces[namespace]
      : one.namespace === '' || one.namespace === atom;
  });

export const childOf = (
  parent: FeedElement,
  name: string,
  namespace?: keyof typeof namespaces,
): FeedElement | undefined => childrenOf(parent, name, namespace)[0];

const collectText = ({ children }: FeedElement): string =>
  children
    .map((one) => (typeof one === 'string' ? one : collectText(one)))
    .join('');

export const trimmedTextOf = (element: FeedElement | undefined): string =>
  element ? collectText(element).trim() : '';
