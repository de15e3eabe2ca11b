import { createRequire } from 'node:module';

// These two modules of jsdom are not part of its interface; computed-styles.dom.test.ts checks what they yield.
const require = createRequire(import.meta.url);
const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js');
const { matchesDontThrow } = selectors;

/**
 * Asks the selector engine only where the last tag of a selector fits, before the module that applies the style sheets
 * takes the function: of the 120 rules of jsdom's own sheet, that is four for most elements.
 */
selectors.matchesDontThrow = (element, selector) => {
  const tags = readLastTags(selector);
  return (
    (!tags || tags.has(element._localName)) &&
    matchesDontThrow(element, selector)
  );
};

const lastTags = new Map();

/** Returns the tags in which the alternatives of a selector end, or null if one ends in none. */
const readLastTags = (selector) => {
  if (!lastTags.has(selector)) lastTags.set(selector, findLastTags(selector));
  return lastTags.get(selector);
};

const findLastTags = (selector) => {
  if (!selector || /[()\\"']/.test(selector)) return null;
  const found = selector.split(',').map(
    (alternative) =>
      alternative
        .trim()
        .split(/[\s>+~]+/)
        .at(-1)
        .match(/^[a-z][a-z0-9]*(?=[[:.#]|$)/)?.[0],
  );
  return found.every(Boolean) ? new Set(found) : null;
};

const rules = require('jsdom/lib/jsdom/living/helpers/style-rules.js');
const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils.js');

/** What queries by role and clicks ask of a style, for each element up to the root. */
const asked = new Map([
  ['display', 'display'],
  ['visibility', 'visibility'],
  ['pointerEvents', 'pointer-events'],
  ['pointer-events', 'pointer-events'],
]);

/** Makes getComputedStyle compute a property when it is read; jsdom computes fifteen at each call, most of them colours. */
export const computeStylesLazily = (window) => {
  const { getComputedStyle } = window;
  window.getComputedStyle = (element, pseudoElement) => {
    const found = element && implForWrapper(element);
    return found && !pseudoElement
      ? new Proxy(
          {},
          lazyStyle(found, () => getComputedStyle(element)),
        )
      : getComputedStyle(element, pseudoElement);
  };
};

const lazyStyle = (element, computeAll) => {
  let all;
  const read = (name) => {
    all ??= computeAll();
    const value = all[name];
    return typeof value === 'function' ? value.bind(all) : value;
  };
  return {
    get: (_, name) => {
      if (asked.has(name)) return computeOne(element, asked.get(name));
      if (name !== 'getPropertyValue') return read(name);
      return (property) =>
        asked.has(property)
          ? computeOne(element, asked.get(property))
          : read(name)(property);
    },
  };
};

const computeOne = (element, property) =>
  property in rules.propertiesWithResolvedValueImplemented
    ? rules.getResolvedValue(element, property)
    : rules.getDeclarationForElement(element).getPropertyValue(property);
