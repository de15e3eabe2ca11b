import * as text from './text.ts';

const shown = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre code hr br figure figcaption strong em b i u s sub sup span img table caption thead tbody tr th td'.split(
    ' ',
  ),
);
const allowed = ['colspan', 'rowspan', 'scope', 'alt', 'start'];

const copyElementSafely = (element: Element): HTMLElement => {
  const tag = element.tagName.toLowerCase();
  const copy = document.createElement(shown.has(tag) ? tag : 'span');
  for (const name of allowed) {
    const value = element.getAttribute(name);
    if (value !== null) copy.setAttribute(name, value);
  }
  const src = element.getAttribute('src') ?? '';
  if (tag === 'img' && /^(https?:|\/(?!\/))/.test(src))
    copy.setAttribute('src', src);
  if (tag === 'iframe')
    copy.textContent = text.videoNamed(element.getAttribute('title') ?? src);
  else copy.append(...safeChildNodes(element));
  return copy;
};

const safeChildNodes = (parent: Element): Node[] =>
  [...parent.childNodes].flatMap((node): Node[] => {
    if (node.nodeType === Node.TEXT_NODE)
      return [document.createTextNode(node.textContent ?? '')];
    if (node.nodeType !== Node.ELEMENT_NODE) return [];
    const element = node as Element;
    return /^(script|style|template|noscript)$/i.test(element.tagName)
      ? []
      : [copyElementSafely(element)];
  });

/** Rebuilds untrusted HTML for display, from allowed elements and attributes only. */
export const safeCopy = (html: string): Node[] =>
  safeChildNodes(new DOMParser().parseFromString(html, 'text/html').body);
