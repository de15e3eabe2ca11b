import { DOMParser, type Document, type Element } from '@xmldom/xmldom';
import { BookRefused } from './book.model.ts';

const decode = (bytes: Buffer): string => {
  const [first, second] = bytes;
  const encoding =
    first === 0xfe && second === 0xff
      ? 'utf-16be'
      : first === 0xff && second === 0xfe
        ? 'utf-16le'
        : 'utf-8';
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
};

/** Reads XML without entities of its own: a document type may name itself and nothing more. */
export const parseXml = (bytes: Buffer, name: string): Document => {
  const refuse = (reason: string, cause?: unknown) =>
    new BookRefused(`“${name}” inside it ${reason}`, cause);
  let text: string;
  try {
    text = decode(bytes);
  } catch (error) {
    throw refuse('is in no known encoding', error);
  }
  const declaration = /<!DOCTYPE[^>[]*(\[)?/i.exec(text);
  if (declaration?.[1] || /<!ENTITY/i.test(text))
    throw refuse('declares entities');
  try {
    return new DOMParser({
      onError: (level, message) => {
        if (level !== 'warning') throw new Error(message);
      },
    }).parseFromString(text, 'application/xhtml+xml');
  } catch (error) {
    throw refuse('is not well-formed', error);
  }
};

/** Elements by local name whatever their prefix, in document order. */
export const all = (parent: Document | Element, name: string): Element[] =>
  Array.from(parent.getElementsByTagNameNS('*', name));

export const first = (
  parent: Document | Element,
  name: string,
): Element | undefined => all(parent, name)[0];

export const childrenOf = (parent: Element): Element[] =>
  Array.from(parent.childNodes).filter(
    (node): node is Element => node.nodeType === node.ELEMENT_NODE,
  );

export const textOf = (element: Element | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

const epubNamespace = 'http://www.idpf.org/2007/ops';

/** The words of `epub:type`. */
export const epubTypes = (element: Element): string[] =>
  (element.getAttributeNS(epubNamespace, 'type') ?? '').split(/\s+/);
