import type { Document } from '@xmldom/xmldom';
import { type CssNode, parse, walk } from 'css-tree';
import { resolveReference, type Archive } from './epub-archive.ts';
import { findElements } from './xml.ts';

const maxSheets = 50;

/** Returns the addresses that a style sheet imports, in order. */
const listImportedAddresses = (css: string): string[] => {
  if (!/@import/i.test(css)) return [];
  const addresses: string[] = [];
  const sheet: CssNode = parse(css, {
    parseRulePrelude: false,
    parseValue: false,
  });
  walk(sheet, {
    visit: 'Atrule',
    enter: ({ name, prelude }) => {
      if (name.toLowerCase() !== 'import' || prelude?.type !== 'AtrulePrelude')
        return;
      const [first] = prelude.children.toArray();
      if (first?.type === 'String' || first?.type === 'Url')
        addresses.push(first.value);
    },
  });
  return addresses;
};

/** Returns the style sheets of a chapter in cascade order: an imported sheet precedes its importer. */
export const collectStyleSheetTexts = (
  document: Document,
  path: string,
  archive: Archive,
): string[] => {
  const seen = new Set<string>();
  const loadSheetWithImports = (from: string, address: string): string[] => {
    const target = resolveReference(from, address)?.path;
    const css = target && archive.get(target)?.toString();
    if (!css || seen.has(target) || seen.size >= maxSheets) return [];
    seen.add(target);
    return [
      ...listImportedAddresses(css).flatMap((one) =>
        loadSheetWithImports(target, one),
      ),
      css,
    ];
  };
  return findElements(document, '*').flatMap((element) => {
    const isOwn = element.localName === 'style';
    // A <style> inside a drawing applies only to the drawing.
    if (isOwn && element.parentElement?.localName === 'head')
      return [element.textContent ?? ''];
    const isSheet =
      element.localName === 'link' &&
      element.getAttribute('rel')?.split(/\s+/).includes('stylesheet');
    return isSheet
      ? loadSheetWithImports(path, element.getAttribute('href') ?? '')
      : [];
  });
};
