import { type CssNode, generate, parse, walk } from 'css-tree';

// Only properties that carry meaning are allowed, because readers choose font, size, colour and line length.
const allowedProperties = new Set(
  'font-style font-variant font-variant-caps font-weight list-style-type text-align text-combine-upright text-decoration-line text-indent text-orientation text-transform vertical-align white-space writing-mode'.split(
    ' ',
  ),
);

/** Maps prefixed properties of EPUB 3.0 and WebKit, which books with vertical lines use, to their standard names. */
const standardNames: Record<string, string> = {
  '-epub-writing-mode': 'writing-mode',
  '-webkit-writing-mode': 'writing-mode',
  '-epub-text-orientation': 'text-orientation',
  '-webkit-text-orientation': 'text-orientation',
  '-webkit-text-combine': 'text-combine-upright',
  '-epub-text-combine': 'text-combine-upright',
};

const toStandardPropertyName = (property: string): string => {
  const name = property.toLowerCase();
  return standardNames[name] ?? name;
};

const toStandardValue = (name: string, value: CssNode): string => {
  const text = generate(value);
  return name === 'text-combine-upright' && text === 'horizontal'
    ? 'all'
    : text;
};

const plainSelectors = new Set([
  'Selector',
  'TypeSelector',
  'ClassSelector',
  'Combinator',
]);

const isPlainSelector = (selector: CssNode): boolean => {
  let plain = true;
  walk(selector, (node) => {
    if (!plainSelectors.has(node.type)) plain = false;
  });
  return plain;
};

const scopeAllowedSelectors = (prelude: CssNode): string[] =>
  prelude.type === 'SelectorList'
    ? prelude.children
        .toArray()
        .filter(isPlainSelector)
        .map((selector) => `.book ${generate(selector)}`)
    : [];

const formatAllowedDeclarations = (block: CssNode): string[] =>
  block.type === 'Block'
    ? block.children.toArray().flatMap((node) => {
        if (node.type !== 'Declaration') return [];
        const name = toStandardPropertyName(node.property);
        return allowedProperties.has(name)
          ? [`${name}:${toStandardValue(name, node.value)}`]
          : [];
      })
    : [];

export const parseSheet = (css: string): CssNode =>
  parse(css, { parseAtrulePrelude: false, positions: false });

/**
 * Returns the rules of a style sheet with the allowed properties, limited to elements in `.book`. At-rules are removed.
 */
export const sanitiseCss = (sheet: CssNode): string => {
  if (sheet.type !== 'StyleSheet') return '';
  const rules = sheet.children.toArray().flatMap((rule) => {
    if (rule.type !== 'Rule') return [];
    const selectors = scopeAllowedSelectors(rule.prelude);
    const declarations = formatAllowedDeclarations(rule.block);
    if (selectors.length === 0 || declarations.length === 0) return [];
    return [`${selectors.join(',')}{${declarations.join(';')}}`];
  });
  // Rules with these characters, which no allowed value needs, could end the style element or load a resource.
  return rules.filter((rule) => !/[<\\@]|url\(/i.test(rule)).join('');
};
