import type { Document, Element } from '@xmldom/xmldom';
import { type CssNode, generate, parse } from 'css-tree';
import { findElement } from './xml.ts';

export type VerticalMode = 'vertical-rl' | 'vertical-lr';

type Mode = VerticalMode | 'horizontal-tb';

const property = /^(?:-epub-|-webkit-)?writing-mode$/i;

const modes: Record<string, Mode> = {
  'horizontal-tb': 'horizontal-tb',
  'lr-tb': 'horizontal-tb',
  'vertical-rl': 'vertical-rl',
  'tb-rl': 'vertical-rl',
  'vertical-lr': 'vertical-lr',
};

/** Returns the last writing mode that a block declares, because books write the standard property last. */
const findDeclaredWritingMode = (block: CssNode): Mode | undefined =>
  block.type === 'Block' || block.type === 'DeclarationList'
    ? block.children
        .toArray()
        .flatMap((node) =>
          node.type === 'Declaration' && property.test(node.property)
            ? (modes[generate(node.value).toLowerCase()] ?? [])
            : [],
        )
        .at(-1)
    : undefined;

/** Returns whether a selector without combinators matches this element. */
const matchesElement = (selector: CssNode, element: Element): boolean =>
  selector.type === 'Selector' &&
  selector.children.toArray().every((part) => {
    if (part.type === 'TypeSelector')
      return part.name === '*' || part.name.toLowerCase() === element.localName;
    if (part.type === 'ClassSelector')
      return (element.getAttribute('class') ?? '')
        .split(/\s+/)
        .includes(part.name);
    return (
      part.type === 'PseudoClassSelector' &&
      part.name === 'root' &&
      element.localName === 'html'
    );
  });

const findWritingMode = (
  element: Element | null | undefined,
  sheets: readonly CssNode[],
): Mode | undefined => {
  if (!element) return undefined;
  const rules = sheets.flatMap((sheet) =>
    sheet.type === 'StyleSheet' ? sheet.children.toArray() : [],
  );
  const ruleModes = rules.flatMap((rule) =>
    rule.type === 'Rule' &&
    rule.prelude.type === 'SelectorList' &&
    rule.prelude.children.toArray().some((one) => matchesElement(one, element))
      ? (findDeclaredWritingMode(rule.block) ?? [])
      : [],
  );
  const inlineStyle = parse(element.getAttribute('style') ?? '', {
    context: 'declarationList',
  });
  return findDeclaredWritingMode(inlineStyle) ?? ruleModes.at(-1);
};

/** Returns the writing mode of a chapter with vertical lines; undefined for horizontal lines. */
export const findVerticalMode = (
  document: Document,
  parsed: readonly CssNode[],
): VerticalMode | undefined => {
  // The writing mode of the body applies to the page (CSS Writing Modes 3, section 8).
  const mode =
    findWritingMode(findElement(document, 'body'), parsed) ??
    findWritingMode(document.documentElement, parsed);
  return mode === 'horizontal-tb' ? undefined : mode;
};
