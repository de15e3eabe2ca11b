import type { Document, Element, Node } from '@xmldom/xmldom';
import { findElements, textOf } from './xml.ts';

// Readers never see the text of these elements, so it must be neither counted nor found by a search.
const unreadTags = new Set(
  'script style template noscript iframe object audio video canvas form annotation annotation-xml'.split(
    ' ',
  ),
);

const listDescendants = (parent: Node): Node[] =>
  Array.from(parent.childNodes).flatMap((node) => [
    node,
    ...listDescendants(node),
  ]);

const parentOf = ({ parentNode }: Node): Node | null => parentNode;

/** Rewrites an element with a prefix, such as `<m:mi>`, as `<mi>`, because HTML has no prefixes. */
const removePrefix = (element: Element): void => {
  const { prefix, namespaceURI, localName, ownerDocument } = element;
  if (!prefix || !localName || !ownerDocument) return;
  const plain = ownerDocument.createElementNS(namespaceURI, localName);
  for (const attribute of Array.from(element.attributes))
    plain.setAttributeNS(
      attribute.namespaceURI,
      attribute.name,
      attribute.value,
    );
  while (element.firstChild) plain.appendChild(element.firstChild);
  parentOf(element)?.replaceChild(plain, element);
};

const xmlNamespace = 'http://www.w3.org/XML/1998/namespace';

/** Copies `xml:lang` to `lang`, which HTML reads, unless the element has both. */
const copyXmlLangToLang = (element: Element): void => {
  const language = element.getAttributeNS(xmlNamespace, 'lang');
  if (language && !element.hasAttribute('lang'))
    element.setAttribute('lang', language);
};

/** Removes the `href` of a link without text or picture. The element stays, because other links may lead to its id. */
const removeHrefOfEmptyLink = (link: Element): void => {
  if (
    textOf(link) ||
    findElements(link, 'img').length > 0 ||
    findElements(link, 'svg').length > 0
  )
    return;
  link.removeAttribute('href');
  link.removeAttribute('aria-hidden');
};

const replaceCdataSections = (document: Document): void => {
  for (const node of listDescendants(document))
    if (node.nodeType === node.CDATA_SECTION_NODE)
      node.parentNode?.replaceChild(
        document.createTextNode(node.nodeValue ?? ''),
        node,
      );
};

/** Converts XHTML constructs of a chapter to those of HTML, and removes elements whose text is never read. */
export const convertXhtmlConstructs = (document: Document): void => {
  replaceCdataSections(document);
  for (const element of findElements(document, '*')) removePrefix(element);
  for (const element of findElements(document, '*')) {
    copyXmlLangToLang(element);
    if (
      unreadTags.has(element.localName ?? '') ||
      element.hasAttribute('hidden')
    )
      parentOf(element)?.removeChild(element);
  }
  for (const link of findElements(document, 'a')) removeHrefOfEmptyLink(link);
};
