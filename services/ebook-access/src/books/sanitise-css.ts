import { type CssNode, generate, parse, walk } from 'css-tree';

// The reader sets type, size, colour and measure; of the book's own style only what carries meaning stays.
const kept = new Set([
  'font-style',
  'font-variant',
  'font-variant-caps',
  'font-weight',
  'list-style-type',
  'text-align',
  'text-decoration-line',
  'text-indent',
  'text-transform',
  'vertical-align',
  'white-space',
]);

const plainSelectors = new Set([
  'Selector',
  'TypeSelector',
  'ClassSelector',
  'Combinator',
]);

const isPlain = (selector: CssNode): boolean => {
  let plain = true;
  walk(selector, (node) => {
    if (!plainSelectors.has(node.type)) plain = false;
  });
  return plain;
};

const selectorsOf = (prelude: CssNode): string[] =>
  prelude.type === 'SelectorList'
    ? prelude.children
        .toArray()
        .filter(isPlain)
        .map((selector) => `.book ${generate(selector)}`)
    : [];

const declarationsOf = (block: CssNode): string[] =>
  block.type === 'Block'
    ? block.children
        .toArray()
        .flatMap((node) =>
          node.type === 'Declaration' && kept.has(node.property.toLowerCase())
            ? [`${node.property}:${generate(node.value)}`]
            : [],
        )
    : [];

/** The book's style sheet without addresses, positions, colours or at-rules, and inside `.book` only. */
export const sanitiseCss = (css: string): string => {
  const sheet = parse(css, { parseAtrulePrelude: false, positions: false });
  if (sheet.type !== 'StyleSheet') return '';
  const rules = sheet.children.toArray().flatMap((rule) => {
    if (rule.type !== 'Rule') return [];
    const selectors = selectorsOf(rule.prelude);
    const declarations = declarationsOf(rule.block);
    if (selectors.length === 0 || declarations.length === 0) return [];
    return [`${selectors.join(',')}{${declarations.join(';')}}`];
  });
  // Nothing we keep needs these; they could only end the style element or fetch something.
  return rules.filter((rule) => !/[<\\@]|url\(/i.test(rule)).join('');
};
