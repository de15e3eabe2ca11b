import { isLinkable } from './link-address.ts';
import {
  addOp,
  codeLines,
  isSoftBreak,
  type Attributes,
  type Op,
  type RichLine,
} from './rich-line.ts';
import { allowedVideoAddress } from './video-address.ts';
import * as text from './text.ts';

const marks: Record<string, Attributes> = {
  STRONG: { bold: true },
  B: { bold: true },
  EM: { italic: true },
  I: { italic: true },
  U: { underline: true },
  S: { strike: true },
  SUB: { script: 'sub' },
  SUP: { script: 'super' },
  CODE: { code: true },
};
const plainTags = new Set(['A', 'SPAN', 'BR', 'IMG', ...Object.keys(marks)]);

export const isElement = (node: Node): node is HTMLElement =>
  node.nodeType === Node.ELEMENT_NODE;

const isInline = (node: Node): boolean =>
  node.nodeType === Node.TEXT_NODE ||
  (isElement(node) &&
    plainTags.has(node.tagName) &&
    [...node.childNodes].every(isInline));

const hasVisibleContent = (node: Node): boolean =>
  isElement(node) || Boolean(node.textContent?.trim());

const isList = (node: Node): node is HTMLElement =>
  isElement(node) && /^[OU]L$/.test(node.tagName);

const hasOnlyInlineContent = (element: Element): boolean =>
  [...element.childNodes].every(isInline);

const inlineFormatsOf = (element: HTMLElement): Attributes => {
  if (element.tagName === 'A') {
    const href = element.getAttribute('href') ?? '';
    return isLinkable(href) ? { link: href } : {};
  }
  const size = /(?:^|\s)ql-size-(small|large|huge)(?:\s|$)/.exec(
    element.className,
  )?.[1];
  return { ...(size ? { size } : {}), ...marks[element.tagName] };
};

const toImageOp = (image: Element): Op => {
  const attributes: Attributes = {};
  for (const name of ['alt', 'width', 'height']) {
    const value = image.getAttribute(name);
    if (value !== null) attributes[name] = value;
  }
  return {
    insert: { image: image.getAttribute('src') ?? '' },
    ...(Object.keys(attributes).length > 0 ? { attributes } : {}),
  };
};

const opsOfNode = (node: Node, attributes: Attributes): Op[] => {
  if (node.nodeType === Node.TEXT_NODE) {
    // HTML shows a line break in its source as a space.
    const text = (node.textContent ?? '').replace(/[ \t]*[\n\r\f]\s*/g, ' ');
    return text ? [{ insert: text, attributes }] : [];
  }
  if (!isElement(node)) return [];
  if (node.tagName === 'BR') return [{ insert: { 'soft-break': true } }];
  if (node.tagName === 'IMG') {
    const image = toImageOp(node);
    return [{ ...image, attributes: { ...attributes, ...image.attributes } }];
  }
  const inside = { ...attributes, ...inlineFormatsOf(node) };
  return [...node.childNodes].flatMap((child) => opsOfNode(child, inside));
};

// A browser shows neither spaces at the ends of a block nor a line break at its end.
const trimOneEnd = (ops: Op[], end: 0 | -1): Op[] => {
  const op = ops.at(end);
  if (!op) return ops;
  const others = end === 0 ? ops.slice(1) : ops.slice(0, -1);
  if (end === -1 && isSoftBreak(op)) return trimOneEnd(others, end);
  if (typeof op.insert !== 'string') return ops;
  const insert = op.insert.replace(end === 0 ? /^ +/ : / +$/, '');
  if (!insert) return trimOneEnd(others, end);
  const own = { ...op, insert };
  return end === 0 ? [own, ...others] : [...others, own];
};

const trimmedOpsOfNodes = (nodes: readonly Node[]): Op[] => {
  const ops: Op[] = [];
  const untrimmedOps = nodes.flatMap((node) => opsOfNode(node, {}));
  for (const { insert, attributes } of trimOneEnd(
    trimOneEnd(untrimmedOps, 0),
    -1,
  ))
    addOp(ops, insert, attributes);
  return ops;
};

const alignAndIndentOf = ({ className }: Element): Attributes => {
  const align = /(?:^|\s)ql-align-(center|right|justify)(?:\s|$)/.exec(
    className,
  );
  const indent = /(?:^|\s)ql-indent-([1-8])(?:\s|$)/.exec(className);
  return {
    ...(align ? { align: align[1] } : {}),
    ...(indent ? { indent: Number(indent[1]) } : {}),
  };
};

const toLine = (nodes: readonly Node[], block: Attributes): RichLine => ({
  ops: trimmedOpsOfNodes(nodes),
  block,
});

const toUneditableBlock = (html: string): RichLine[] => [
  { embed: { kept: html } },
];

/** Returns the lines of all parts; undefined if one of the parts cannot be converted. */
const joinIfAllConverted = (
  parts: readonly (RichLine[] | undefined)[],
): RichLine[] | undefined =>
  parts.every((lines) => lines !== undefined) ? parts.flat() : undefined;

const linesOfItem = (
  item: Node,
  block: Attributes,
  depth: number,
): RichLine[] | undefined => {
  if (!isElement(item) || item.tagName !== 'LI' || depth > 8) return undefined;
  const children = [...item.childNodes];
  const firstList = children.findIndex(isList);
  const own = firstList < 0 ? children : children.slice(0, firstList);
  const below = children.slice(own.length).filter(hasVisibleContent);
  const [only, ...others] = own.filter(hasVisibleContent);
  const isParagraph =
    only && others.length === 0 && isElement(only) && only.tagName === 'P';
  const words = isParagraph ? [...only.childNodes] : own;
  if (!words.every(isInline) || !below.every(isList)) return undefined;
  const { align } = alignAndIndentOf(item);
  return joinIfAllConverted([
    [toLine(words, { ...block, ...(align ? { align } : {}) })],
    ...below.map((list) => linesOfList(list, depth + 1)),
  ]);
};

/** Converts a list to indented lines; undefined if an item holds anything but inline content and lists. */
const linesOfList = (list: Element, depth = 0): RichLine[] | undefined => {
  const start = Number(list.getAttribute('start') ?? 1);
  const block = {
    list: list.tagName === 'OL' ? 'ordered' : 'bullet',
    ...(depth > 0 ? { indent: depth } : {}),
  };
  const first = start > 1 ? { start: String(start) } : {};
  return joinIfAllConverted(
    [...list.childNodes]
      .filter(hasVisibleContent)
      .map((item, index) =>
        linesOfItem(item, index ? block : { ...block, ...first }, depth),
      ),
  );
};

const linesOfQuote = (quote: Element): RichLine[] | undefined => {
  const parts = hasOnlyInlineContent(quote) ? [quote] : [...quote.childNodes];
  return joinIfAllConverted(
    parts.filter(hasVisibleContent).map((node) =>
      isElement(node) &&
      (node === quote || node.tagName === 'P') &&
      hasOnlyInlineContent(node)
        ? [
            toLine([...node.childNodes], {
              blockquote: true,
              ...alignAndIndentOf(node),
            }),
          ]
        : undefined,
    ),
  );
};

const linesOfFigure = (figure: Element): RichLine[] | undefined => {
  const [image, caption, ...more] = figure.children;
  const hasLooseText = [...figure.childNodes].some(
    (node) => !isElement(node) && hasVisibleContent(node),
  );
  const isText = caption?.tagName === 'FIGCAPTION' && !caption.children.length;
  if (image?.tagName !== 'IMG' || more.length > 0 || hasLooseText)
    return undefined;
  if (caption && !isText) return undefined;
  const { insert, attributes } = toImageOp(image);
  const src = typeof insert === 'object' ? insert['image'] : '';
  const words = caption?.textContent.replace(/\s+/g, ' ').trim();
  return [
    {
      embed: {
        figure: { src, ...attributes, ...(words ? { caption: words } : {}) },
      },
    },
  ];
};

const linesOfFrame = (frame: Element): RichLine[] | undefined => {
  const src = allowedVideoAddress(frame.getAttribute('src') ?? '');
  if (!src) return undefined;
  const title = frame.getAttribute('title') ?? text.defaultVideoTitle;
  return [{ embed: { video: { src, title } } }];
};

const linesOfBlock = (block: HTMLElement): RichLine[] | undefined => {
  const header = /^H([1-6])$/.exec(block.tagName)?.[1];
  if (header || block.tagName === 'P') {
    return hasOnlyInlineContent(block)
      ? [
          toLine([...block.childNodes], {
            ...(header ? { header: Number(header) } : {}),
            ...alignAndIndentOf(block),
          }),
        ]
      : undefined;
  }
  if (/^[OU]L$/.test(block.tagName)) return linesOfList(block);
  if (block.tagName === 'BLOCKQUOTE') return linesOfQuote(block);
  if (block.tagName === 'PRE')
    return codeLines(block.textContent.replace(/\n$/, ''));
  if (block.tagName === 'HR') return [{ embed: { divider: true } }];
  if (block.tagName === 'FIGURE') return linesOfFigure(block);
  if (block.tagName === 'IFRAME') return linesOfFrame(block);
  return undefined;
};

/**
 * Converts HTML to the lines that Quill edits.
 * A block that Quill does not support becomes one embed with its HTML unchanged.
 */
export const linesOfHtml = (html: string): RichLine[] => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const lines: RichLine[] = [];
  let loose: Node[] = [];
  const flushLooseNodes = (): void => {
    if (loose.some(hasVisibleContent)) lines.push(toLine(loose, {}));
    loose = [];
  };
  for (const node of [...body.childNodes]) {
    if (isInline(node)) loose.push(node);
    else if (isElement(node)) {
      flushLooseNodes();
      const isOnlyChild = body.children.length === 1;
      lines.push(
        ...(linesOfBlock(node) ??
          toUneditableBlock(isOnlyChild ? html.trim() : node.outerHTML)),
      );
    }
  }
  flushLooseNodes();
  return lines;
};
