import { isElement } from '../document/html-to-lines.ts';

// Elements of a document without a window load nothing and run no scripts.
const inert = document.implementation.createHTMLDocument('');

const inlineTags: Record<string, string> = {
  B: 'strong',
  STRONG: 'strong',
  I: 'em',
  EM: 'em',
  U: 'u',
  S: 's',
  STRIKE: 's',
  DEL: 's',
  SUB: 'sub',
  SUP: 'sup',
  CODE: 'code',
  KBD: 'code',
};
const blockTags =
  /^(P|H[1-6]|LI|UL|OL|BLOCKQUOTE|PRE|TABLE|THEAD|TBODY|TR|TH|TD|CAPTION|FIGURE|FIGCAPTION|HR)$/;
const boxTags =
  /^(DIV|SECTION|ARTICLE|MAIN|HEADER|FOOTER|ADDRESS|DL|DT|DD|BODY)$/;
const noText =
  /^(SCRIPT|STYLE|TEMPLATE|NOSCRIPT|TITLE|META|LINK|HEAD|SVG|MATH|OBJECT|BUTTON|SELECT|INPUT|TEXTAREA|XML)$/i;

const styleOf = (element: Element): string =>
  (element.getAttribute('data-style') ?? '').toLowerCase();

/** Whether a bold element shows normal text: Google Docs wraps all copied content in such an element. */
const isFalseBold = (element: Element): boolean =>
  /font-weight:\s*(normal|400)/.test(styleOf(element)) ||
  (element.id || '').startsWith('docs-internal-guid');

const tagsFor = (element: Element): string[] => {
  const style = styleOf(element);
  const tag = inlineTags[element.tagName];
  const own = tag && !(tag === 'strong' && isFalseBold(element)) ? [tag] : [];
  // An underline that comes from a style is ignored, because links are underlined anyway.
  const styles = [
    ...own,
    ...(/font-weight:\s*(bold|[6-9]00)/.test(style) ? ['strong'] : []),
    ...(/font-style:\s*italic/.test(style) ? ['em'] : []),
    ...(/text-decoration[^;]*line-through/.test(style) ? ['s'] : []),
    ...(/vertical-align:\s*super/.test(style) ? ['sup'] : []),
    ...(/vertical-align:\s*sub/.test(style) ? ['sub'] : []),
  ];
  return [...new Set(styles)];
};

const wrapInTags = (nodes: Node[], tags: string[]): Node[] =>
  tags.reduceRight<Node[]>((inside, tag) => {
    const element = inert.createElement(tag);
    element.append(...inside);
    return [element];
  }, nodes);

// LinkedIn, Google and Outlook replace links by redirects that count clicks; the link's target is restored.
const resolveRedirect = (href: string): string => {
  try {
    const url = new URL(href);
    const isCounter =
      /(^|\.)(linkedin\.com|google\.com)$|safelinks\.protection\.outlook\.com$/.test(
        url.hostname,
      ) && /^\/(redir\/redirect|safety\/go|url|)\/?$/.test(url.pathname);
    const target = url.searchParams.get('url') ?? url.searchParams.get('q');
    return isCounter && target && /^https?:/.test(target) ? target : href;
  } catch {
    return '';
  }
};

const toCleanLink = (element: Element, inside: Node[]): Node[] => {
  const href = element.getAttribute('href') ?? '';
  const address = /^[a-z]+:/i.test(href) ? resolveRedirect(href) : '';
  if (!/^(https?|mailto|tel):/i.test(address) || inside.length === 0)
    return inside;
  const link = inert.createElement('a');
  link.setAttribute('href', address);
  link.append(...inside);
  return [link];
};

const toCleanImage = (image: Element): Node[] => {
  const src = image.getAttribute('src') ?? '';
  if (!src) return [];
  const copy = inert.createElement('img');
  copy.setAttribute('src', src);
  copy.setAttribute('alt', image.getAttribute('alt') ?? '');
  return [copy];
};

const allowedAttributes: Record<string, string[]> = {
  TH: ['scope', 'colspan', 'rowspan'],
  TD: ['colspan', 'rowspan'],
  OL: ['start'],
};

const toCleanBlock = (element: Element, inside: Node[]): Node => {
  const copy = inert.createElement(element.tagName);
  for (const name of allowedAttributes[element.tagName] ?? []) {
    const value = element.getAttribute(name);
    if (value && value !== '1') copy.setAttribute(name, value);
  }
  const quillClasses = /\bql-(?:size|align|indent)-[a-z0-9]+/g;
  const styles = element.className.match(quillClasses);
  if (styles) copy.className = styles.join(' ');
  copy.append(...inside);
  return copy;
};

// Whether an element is a Word list item's marker, is hidden, or is for screen readers only.
const isHiddenOrMarker = (element: Element): boolean =>
  /mso-list:\s*ignore/.test(styleOf(element)) ||
  /display:\s*none|mso-hide:\s*all/.test(styleOf(element)) ||
  /(?:^|\s)(?:ql-ui|visually-hidden)(?:\s|$)/.test(element.className);

const cleanNode = (node: Node): Node[] => {
  if (node.nodeType === Node.TEXT_NODE)
    return [inert.createTextNode(node.textContent ?? '')];
  if (!isElement(node)) return [];
  if (noText.test(node.tagName) || isHiddenOrMarker(node)) return [];
  if (node.tagName === 'BR') return [inert.createElement('br')];
  if (node.tagName === 'IMG') return toCleanImage(node);
  const inside = [...node.childNodes].flatMap(cleanNode);
  if (node.tagName === 'A')
    return toCleanLink(node, wrapInTags(inside, tagsFor(node)));
  if (blockTags.test(node.tagName)) return [toCleanBlock(node, inside)];
  if (boxTags.test(node.tagName)) return [unwrapOrMakeParagraph(inside)];
  return inside.length > 0 ? wrapInTags(inside, tagsFor(node)) : [];
};

const isBlock = (node: Node): boolean =>
  isElement(node) && blockTags.test(node.tagName);

/** Unwraps a container of blocks, and turns a container of inline content into a paragraph. */
const unwrapOrMakeParagraph = (inside: Node[]): Node => {
  const holdsBlocks = inside.some(
    (node) => isBlock(node) || node.nodeType === Node.DOCUMENT_FRAGMENT_NODE,
  );
  if (!holdsBlocks) {
    const paragraph = inert.createElement('p');
    paragraph.append(...inside);
    return paragraph;
  }
  const fragment = inert.createDocumentFragment();
  fragment.append(...inside);
  return fragment;
};

type WordItem = { level: number; isNumbered: boolean };

const parseWordItem = (paragraph: Element): WordItem | undefined => {
  const level = /mso-list:\s*\S+\s+level(\d+)/.exec(styleOf(paragraph))?.[1];
  if (!level) return undefined;
  const marker = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/.test(styleOf(span)),
  );
  return {
    level: Number(level),
    isNumbered: /^\s*\(?(\d+|[a-z]|[ivx]+)[.)]/i.test(
      marker?.textContent ?? '',
    ),
  };
};

/** Converts Word's list items, which are paragraphs with a list style, to HTML lists. */
const convertWordLists = (body: HTMLElement): void => {
  const open: HTMLElement[] = [];
  let last: Element | undefined;
  for (const paragraph of [...body.querySelectorAll('p, h1, h2, h3')]) {
    const item = parseWordItem(paragraph);
    if (!item) {
      open.length = 0;
      continue;
    }
    if (last !== paragraph.previousElementSibling) open.length = 0;
    const depth = Math.min(item.level, open.length + 1);
    open.length = Math.min(open.length, depth);
    const tag = item.isNumbered ? 'OL' : 'UL';
    if (open[depth - 1]?.tagName !== tag) {
      open.length = depth - 1;
      const list = inert.createElement(tag);
      const holder = open.at(-1)?.lastElementChild;
      if (holder) holder.append(list);
      else paragraph.before(list);
      open.push(list);
    }
    const entry = inert.createElement('li');
    entry.append(...paragraph.childNodes);
    open.at(-1)?.append(entry);
    last = open[0];
    paragraph.remove();
  }
};

/** Moves a nested list into the item before it, because Google Docs puts the list between two items. */
const nestListsInItems = (body: HTMLElement): void => {
  for (const list of body.querySelectorAll(
    'ul > ul, ul > ol, ol > ul, ol > ol',
  ))
    list.previousElementSibling?.append(list);
};

const isBulletItem = (item: Element): boolean =>
  item.getAttribute('data-list') === 'bullet';

const convertQuillBulletLists = (body: HTMLElement): void => {
  for (const item of body.querySelectorAll('ol > li[data-list="bullet"]')) {
    const list = item.parentElement;
    if (!list || ![...list.children].every(isBulletItem)) continue;
    const points = inert.createElement('ul');
    points.append(...list.childNodes);
    list.replaceWith(points);
  }
};

/** Moves each picture out of its block into a figure after the block; a picture in a table is removed. */
const moveImagesToFigures = (body: HTMLElement): void => {
  for (const image of body.querySelectorAll('img')) {
    if (image.parentElement?.tagName === 'FIGURE') continue;
    if (image.closest('table')) {
      image.remove();
      continue;
    }
    let block: Element = image;
    while (block.parentElement && block.parentElement !== body)
      block = block.parentElement;
    const figure = inert.createElement('figure');
    block.after(figure);
    figure.append(image);
  }
};

const isBreak = (node: Node | null): node is HTMLElement =>
  node !== null && isElement(node) && node.tagName === 'BR';

/** Splits a paragraph at two line breaks in a row, with which LinkedIn separates paragraphs. */
const splitAtDoubleBreaks = (body: HTMLElement): void => {
  for (const paragraph of body.querySelectorAll('p')) {
    let current = paragraph;
    for (const node of [...paragraph.childNodes]) {
      if (isBreak(node) && isBreak(current.lastChild)) {
        current.lastChild.remove();
        node.remove();
        const next = inert.createElement('p');
        current.after(next);
        current = next;
      } else current.append(node);
    }
  }
};

const removeEmptyBlocks = (body: HTMLElement): void => {
  for (const block of body.querySelectorAll(
    'p, h1, h2, h3, h4, h5, h6, li, blockquote',
  ))
    if (
      !block.textContent.replace(/\u00a0/g, ' ').trim() &&
      !block.querySelector('img, ul, ol')
    )
      block.remove();
  for (const break_ of body.querySelectorAll(':scope > br')) break_.remove();
};

// Some programs mark the copied part of the clipboard's HTML with comments.
const extractCopiedPart = (html: string): string =>
  /<!--\s*StartFragment\s*-->([\s\S]*?)<!--\s*EndFragment\s*-->/i.exec(
    html,
  )?.[1] ?? html;

// The content security policy would report inline styles even in a document that is never shown.
const disableStyles = (html: string): string =>
  html
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replace(/<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi, (tag) =>
      tag.replace(/\sstyle\s*=/gi, ' data-style='),
    );

const parseHtmlWithoutStyles = (html: string): HTMLElement =>
  new DOMParser().parseFromString(disableStyles(html), 'text/html').body;

/**
 * Cleans HTML copied from Word, Google Docs, LinkedIn or a web page.
 * Only headings, lists, quotes, tables, pictures, links and intended emphasis remain.
 */
export const cleanPastedHtml = (html: string): string => {
  const source = parseHtmlWithoutStyles(extractCopiedPart(html));
  convertWordLists(source);
  convertQuillBulletLists(source);
  nestListsInItems(source);
  const clean = inert.createElement('div');
  clean.append(...[...source.childNodes].flatMap(cleanNode));
  splitAtDoubleBreaks(clean);
  moveImagesToFigures(clean);
  removeEmptyBlocks(clean);
  return clean.innerHTML.replace(/&nbsp;/g, ' ').trim();
};
