import {
  DOMParser,
  type Document,
  type Element,
  type Node,
} from '@xmldom/xmldom';
import { BookRefused } from './book.model.ts';

const byteOrderMarks: [encoding: string, ...start: number[]][] = [
  ['utf-16be', 0xfe, 0xff],
  ['utf-16le', 0xff, 0xfe],
  // UTF-16 without a byte order mark is recognised by "<", with which every XML document begins.
  ['utf-16be', 0x00, 0x3c],
  ['utf-16le', 0x3c, 0x00],
];

const encodingDeclaration = /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/;

/** Returns the encoding of the byte order mark, else the declared encoding, else UTF-8. */
const detectEncoding = (bytes: Buffer): string => {
  const [byMark] =
    byteOrderMarks.find(([, ...start]) =>
      start.every((byte, i) => bytes[i] === byte),
    ) ?? [];
  const declaredEncoding =
    encodingDeclaration.exec(bytes.toString('latin1', 0, 200))?.[1] ?? 'utf-8';
  // If the declaration is readable as Latin-1, the document is not in UTF-16, even if it declares UTF-16.
  return (
    byMark ?? (/^utf-?16/i.test(declaredEncoding) ? 'utf-8' : declaredEncoding)
  );
};

// Prose nests a few dozen elements. Later steps are recursive, so deeper nesting could exhaust the stack.
const maxDepth = 400;

/**
 * Returns whether elements are nested more than `maxDepth` deep; iterative, because recursion could exhaust the stack.
 */
const isTooDeep = (document: Document): boolean => {
  let node: Node | null = document.documentElement;
  for (let depth = 1; node;) {
    if (depth > maxDepth) return true;
    if (node.firstChild) {
      node = node.firstChild;
      depth += 1;
      continue;
    }
    while (node && !node.nextSibling) {
      node = node.parentNode;
      depth -= 1;
    }
    node = node?.nextSibling ?? null;
  }
  return false;
};

type ErrorContext = { locator?: { lineNumber?: number } };

// The XML declaration, comments and white space may precede the document type.
const beforeDoctype = /^(?:\s|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)*/;
const doctypeWithSubset = /^<!DOCTYPE(?:[^>["']|"[^"]*"|'[^']*')*\[/i;

/**
 * Parses XML. A document type must not have an internal subset, whose entities could expand without limit.
 * @throws BookRefused
 */
export const parseXml = (bytes: Buffer, name: string): Document => {
  const createRefusal = (reason: string, cause?: unknown) =>
    new BookRefused(`“${name}” inside it ${reason}`, cause);
  let text: string;
  try {
    text = new TextDecoder(detectEncoding(bytes), { fatal: true }).decode(
      bytes,
    );
  } catch (error) {
    throw createRefusal('cannot be decoded as text', error);
  }
  if (doctypeWithSubset.test(text.replace(beforeDoctype, '')))
    throw createRefusal('declares entities of its own');
  let line: number | undefined;
  let document: Document;
  try {
    document = new DOMParser({
      onError: (level, message, { locator }: ErrorContext) => {
        line = locator?.lineNumber;
        if (level !== 'warning') throw new Error(message);
      },
    }).parseFromString(text, 'application/xhtml+xml');
  } catch (error) {
    const where = line ? `, at line ${line}` : '';
    throw createRefusal(`is not well-formed${where}`, error);
  }
  if (isTooDeep(document))
    throw createRefusal(`nests elements more than ${maxDepth} deep`);
  return document;
};

/** Returns the elements with this local name, whatever their namespace prefix, in document order. */
export const findElements = (
  parent: Document | Element,
  name: string,
): Element[] => Array.from(parent.getElementsByTagNameNS('*', name));

export const findElement = (
  parent: Document | Element,
  name: string,
): Element | undefined => findElements(parent, name)[0];

export const childrenOf = (parent: Element): Element[] =>
  Array.from(parent.childNodes).filter(
    (node): node is Element => node.nodeType === node.ELEMENT_NODE,
  );

export const textOf = (element: Element | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

const epubNamespace = 'http://www.idpf.org/2007/ops';

/** Returns the values of `epub:type`. */
export const epubTypes = (element: Element): string[] =>
  (element.getAttributeNS(epubNamespace, 'type') ?? '').split(/\s+/);
