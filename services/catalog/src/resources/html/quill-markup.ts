import {
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  parseFragment,
} from 'parse5';
import { escapeHtml } from '../../text/escape-html.model.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;
type Item = { list: 'ol' | 'ul'; level: number; opening: string; html: string };

const quillMarker = /data-list\s*=|ql-code-block/i;

const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((each) => each.name === name)?.value;

const classesOf = (element: Element): string[] =>
  (attribute(element, 'class') ?? '').split(/\s+/).filter(Boolean);

const isElement = (node: Node): node is Element => 'tagName' in node;

const childElements = (element: Element): Element[] =>
  element.childNodes.filter(isElement);

const isQuillList = (element: Element): boolean =>
  ['ol', 'ul'].includes(element.tagName) &&
  childElements(element).some(
    (child) =>
      child.tagName === 'li' && attribute(child, 'data-list') !== undefined,
  );

const isQuillCode = (element: Element): boolean =>
  classesOf(element).includes('ql-code-block-container');

const isQuillElement = (element: Element): boolean =>
  isQuillList(element) || isQuillCode(element);

// Editors nest a few levels. The parser's time grows with the square of the depth, so deeper HTML is not parsed
// here; the sanitiser later removes the deep levels in linear time.
const maxDepth = 200;

class TooDeep extends Error {}

/** Parses HTML; returns null if more than `maxDepth` elements are open at once. */
const parseUnlessTooDeep = (html: string): Node[] | null => {
  // The parser's own hooks count the open elements, because the parser ignores some closing tags
  // and reopens some elements.
  let depth = 0;
  const treeAdapter = {
    ...defaultTreeAdapter,
    onItemPush: () => {
      depth += 1;
      if (depth > maxDepth) throw new TooDeep();
    },
    onItemPop: () => {
      depth -= 1;
    },
  };
  try {
    return parseFragment(html, { sourceCodeLocationInfo: true, treeAdapter })
      .childNodes;
  } catch (error) {
    if (error instanceof TooDeep) return null;
    throw error;
  }
};

const outermostQuillElements = (nodes: Node[]): Element[] =>
  nodes
    .filter(isElement)
    .flatMap((element) =>
      isQuillElement(element)
        ? [element]
        : outermostQuillElements(element.childNodes),
    );

const textContentOf = (node: Node): string => {
  if ('value' in node) return node.value;
  return 'childNodes' in node
    ? node.childNodes.map(textContentOf).join('')
    : '';
};

/** Returns the source between an element's tags, without Quill's list markers. */
const innerSource = (html: string, element: Element): string =>
  element.childNodes
    .filter(
      (child) => !(isElement(child) && classesOf(child).includes('ql-ui')),
    )
    .map(({ sourceCodeLocation: at }) =>
      at ? html.slice(at.startOffset, at.endOffset) : '',
    )
    .join('');

const indentOf = (element: Element): number =>
  Number(
    /^ql-indent-([1-8])$/.exec(
      classesOf(element).find((name) => name.startsWith('ql-indent-')) ?? '',
    )?.[1] ?? 0,
  );

const toListItem = (html: string, element: Element): Omit<Item, 'level'> => {
  const classNames = classesOf(element)
    .filter((name) => !name.startsWith('ql-indent-'))
    .join(' ');
  return {
    list: attribute(element, 'data-list') === 'ordered' ? 'ol' : 'ul',
    opening: classNames ? `<li class="${escapeHtml(classNames)}">` : '<li>',
    html: innerSource(html, element),
  };
};

// Quill may indent by two levels at once; a nested list cannot, so each item is at most one level deeper.
const toListItems = (html: string, list: Element): Item[] => {
  let before = -1;
  return childElements(list)
    .filter(({ tagName }) => tagName === 'li')
    .map((element) => {
      before = Math.min(indentOf(element), before + 1);
      return { ...toListItem(html, element), level: before };
    });
};

const formatPlainList = (items: Item[]): string => {
  const open: Item['list'][] = [];
  let plain = '';
  const closeList = (): void => {
    plain += `</li></${open.pop() ?? 'ul'}>`;
  };
  for (const { list, level, opening, html } of items) {
    while (open.length > level + 1) closeList();
    if (open.length === level + 1 && open.at(-1) !== list) closeList();
    else if (open.length === level + 1) plain += '</li>';
    if (open.length === level) {
      open.push(list);
      plain += `<${list}>`;
    }
    plain += opening + html;
  }
  while (open.length > 0) closeList();
  return plain;
};

const formatPlainCode = (container: Element): string => {
  const lines = childElements(container)
    .filter((child) => classesOf(child).includes('ql-code-block'))
    .map((line) => textContentOf(line).replace(/\n$/, ''))
    .join('\n');
  // An HTML parser ignores the first line break after `<pre>`, so a leading line break is doubled.
  return `<pre>${lines.startsWith('\n') ? '\n' : ''}${escapeHtml(lines)}</pre>`;
};

/**
 * Rewrites Quill's list and code markup as plain `ul`, `ol` and `pre`; all other markup stays unchanged.
 * Call this function before sanitising, which removes the attributes that mark Quill's lists.
 */
export const replaceQuillMarkup = (html: string): string => {
  const nodes = quillMarker.test(html) ? parseUnlessTooDeep(html) : null;
  if (!nodes) return html;
  let plain = '';
  let done = 0;
  for (const element of outermostQuillElements(nodes)) {
    const at = element.sourceCodeLocation;
    if (!at || at.startOffset < done) continue;
    plain += html.slice(done, at.startOffset);
    plain += isQuillCode(element)
      ? formatPlainCode(element)
      : formatPlainList(toListItems(html, element));
    done = at.endOffset;
  }
  return plain + html.slice(done);
};
