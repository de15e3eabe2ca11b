import { isLinkable } from './link-address.ts';
import type { Attributes, Op, RichLine } from './rich-line.ts';
import { spokenVideo } from './video-address.ts';

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

const isElement = (node: Node): node is HTMLElement =>
  node.nodeType === Node.ELEMENT_NODE;

const isInline = (node: Node): boolean =>
  node.nodeType === Node.TEXT_NODE ||
  (isElement(node) &&
    plainTags.has(node.tagName) &&
    [...node.childNodes].every(isInline));

const holdsOnlyText = (element: Element): boolean =>
  [...element.childNodes].every(isInline);

const marksOf = (element: HTMLElement): Attributes => {
  if (element.tagName === 'A') {
    const href = element.getAttribute('href') ?? '';
    return isLinkable(href) ? { link: href } : {};
  }
  const size = /(?:^|\s)ql-size-(small|large|huge)(?:\s|$)/.exec(
    element.className,
  )?.[1];
  return { ...(size ? { size } : {}), ...marks[element.tagName] };
};

const imageOf = (image: Element): Op => {
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
    // Where the source breaks a line, the page shows a space.
    const text = (node.textContent ?? '').replace(/[ \t]*[\n\r\f]\s*/g, ' ');
    return text ? [{ insert: text, attributes }] : [];
  }
  if (!isElement(node)) return [];
  if (node.tagName === 'BR') return [{ insert: { 'soft-break': true } }];
  if (node.tagName === 'IMG') {
    const image = imageOf(node);
    return [{ ...image, attributes: { ...attributes, ...image.attributes } }];
  }
  const inside = { ...attributes, ...marksOf(node) };
  return [...node.childNodes].flatMap((child) => opsOfNode(child, inside));
};

const isSoftBreak = ({ insert }: Op): boolean =>
  typeof insert === 'object' && 'soft-break' in insert;

// A break at a line's end shows nothing, and a blank at either end neither.
const trimmed = (ops: Op[]): Op[] => {
  const kept = [...ops];
  for (const at of [0, -1]) {
    for (;;) {
      const op = kept.at(at);
      if (!op) break;
      const { insert } = op;
      if (at === -1 && isSoftBreak(op)) {
        kept.pop();
        continue;
      }
      if (typeof insert !== 'string') break;
      const text =
        at === 0 ? insert.replace(/^ +/, '') : insert.replace(/ +$/, '');
      if (text === insert) break;
      kept.splice(
        at === 0 ? 0 : kept.length - 1,
        1,
        ...(text ? [{ ...op, insert: text }] : []),
      );
    }
  }
  return kept;
};

const merged = (ops: Op[]): Op[] =>
  ops.reduce<Op[]>((all, op) => {
    const before = all.at(-1);
    const plain =
      op.attributes && Object.keys(op.attributes).length === 0
        ? { insert: op.insert ?? '' }
        : op;
    if (
      before &&
      typeof before.insert === 'string' &&
      typeof plain.insert === 'string' &&
      JSON.stringify(before.attributes) === JSON.stringify(plain.attributes)
    )
      all[all.length - 1] = { ...before, insert: before.insert + plain.insert };
    else all.push(plain);
    return all;
  }, []);

const opsOf = (nodes: readonly Node[]): Op[] =>
  merged(trimmed(nodes.flatMap((node) => opsOfNode(node, {}))));

const looksOf = ({ className }: Element): Attributes => {
  const align = /(?:^|\s)ql-align-(center|right|justify)(?:\s|$)/.exec(
    className,
  );
  const indent = /(?:^|\s)ql-indent-([1-8])(?:\s|$)/.exec(className);
  return {
    ...(align ? { align: align[1] } : {}),
    ...(indent ? { indent: Number(indent[1]) } : {}),
  };
};

const line = (nodes: readonly Node[], block: Attributes): RichLine => ({
  ops: opsOf(nodes),
  block,
});

const kept = (html: string): RichLine[] => [{ embed: { kept: html } }];

/** A list as lines with indents, or nothing where an item holds more than words and lists. */
const linesOfList = (list: Element, depth = 0): RichLine[] | undefined => {
  const kind = list.tagName === 'OL' ? 'ordered' : 'bullet';
  const start = Number(list.getAttribute('start') ?? 1);
  const lines: RichLine[] = [];
  for (const item of [...list.childNodes]) {
    if (!isElement(item)) {
      if (item.textContent?.trim()) return undefined;
      continue;
    }
    if (item.tagName !== 'LI' || depth > 8) return undefined;
    const children = [...item.childNodes];
    const firstList = children.findIndex(
      (child) => isElement(child) && /^[OU]L$/.test(child.tagName),
    );
    const own = firstList < 0 ? children : children.slice(0, firstList);
    const only = own.filter(
      (node) => isElement(node) || node.textContent?.trim(),
    );
    const paragraph = only.length === 1 ? only[0] : undefined;
    const words =
      paragraph && isElement(paragraph) && paragraph.tagName === 'P'
        ? [...paragraph.childNodes]
        : own;
    if (!words.every(isInline)) return undefined;
    const { align } = looksOf(item);
    lines.push(
      line(words, {
        list: kind,
        ...(depth > 0 ? { indent: depth } : {}),
        ...(align ? { align } : {}),
        ...(start > 1 && lines.length === 0 ? { start: String(start) } : {}),
      }),
    );
    for (const inner of firstList < 0 ? [] : children.slice(firstList)) {
      if (!isElement(inner)) {
        if (inner.textContent?.trim()) return undefined;
        continue;
      }
      if (!/^[OU]L$/.test(inner.tagName)) return undefined;
      const below = linesOfList(inner, depth + 1);
      if (!below) return undefined;
      lines.push(...below);
    }
  }
  return lines;
};

const linesOfQuote = (quote: Element): RichLine[] | undefined => {
  if (holdsOnlyText(quote))
    return [
      line([...quote.childNodes], { blockquote: true, ...looksOf(quote) }),
    ];
  const parts = [...quote.childNodes].filter(
    (node) => isElement(node) || node.textContent?.trim(),
  );
  const areParagraphs = parts.every(
    (node) => isElement(node) && node.tagName === 'P' && holdsOnlyText(node),
  );
  return areParagraphs
    ? parts.map((node) =>
        line([...node.childNodes], {
          blockquote: true,
          ...looksOf(node as Element),
        }),
      )
    : undefined;
};

const linesOfCode = (code: Element): RichLine[] =>
  code.textContent
    .replace(/\n$/, '')
    .split('\n')
    .map((text) => ({
      ops: text ? [{ insert: text }] : [],
      block: { 'code-block': true },
    }));

const linesOfFigure = (figure: Element): RichLine[] | undefined => {
  const [image, caption, ...more] = figure.children;
  const hasLooseWords = [...figure.childNodes].some(
    (node) => !isElement(node) && node.textContent?.trim(),
  );
  if (image?.tagName !== 'IMG' || more.length > 0 || hasLooseWords)
    return undefined;
  if (
    caption &&
    (caption.tagName !== 'FIGCAPTION' || caption.children.length > 0)
  )
    return undefined;
  const { insert, attributes } = imageOf(image);
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
  const src = spokenVideo(frame.getAttribute('src') ?? '');
  if (!src) return undefined;
  const title = frame.getAttribute('title') ?? 'Video';
  return [{ embed: { video: { src, title } } }];
};

const linesOfBlock = (block: HTMLElement): RichLine[] | undefined => {
  const header = /^H([1-6])$/.exec(block.tagName)?.[1];
  if (header || block.tagName === 'P') {
    return holdsOnlyText(block)
      ? [
          line([...block.childNodes], {
            ...(header ? { header: Number(header) } : {}),
            ...looksOf(block),
          }),
        ]
      : undefined;
  }
  if (/^[OU]L$/.test(block.tagName)) return linesOfList(block);
  if (block.tagName === 'BLOCKQUOTE') return linesOfQuote(block);
  if (block.tagName === 'PRE') return linesOfCode(block);
  if (block.tagName === 'HR') return [{ embed: { divider: true } }];
  if (block.tagName === 'FIGURE') return linesOfFigure(block);
  if (block.tagName === 'IFRAME') return linesOfFrame(block);
  return undefined;
};

/** HTML as the lines that Quill edits. What Quill cannot hold becomes one block that is kept as it is. */
export const linesOfHtml = (html: string): RichLine[] => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const lines: RichLine[] = [];
  let loose: Node[] = [];
  const endLoose = (): void => {
    if (loose.some((node) => isElement(node) || node.textContent?.trim()))
      lines.push(line(loose, {}));
    loose = [];
  };
  for (const node of [...body.childNodes]) {
    if (isInline(node)) loose.push(node);
    else if (isElement(node)) {
      endLoose();
      const isWhole = body.children.length === 1;
      lines.push(
        ...(linesOfBlock(node) ?? kept(isWhole ? html.trim() : node.outerHTML)),
      );
    }
  }
  endLoose();
  return lines;
};
