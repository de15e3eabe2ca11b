import { beginningOf } from '../text/beginning-of.model.ts';
import { isObject, type Json } from './content.model.ts';

type Facts = Record<string, string | number | boolean>;

const mostFacts = 60;
const mostSigns = 300;

const shortened = (text: string): string =>
  text.length > mostSigns ? `${beginningOf(text, mostSigns)}…` : text;

/** "testimonials 2 quote": numbered from 1, as the screen does. */
const flat = (value: Json, path: string[]): [string, Facts[string]][] => {
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      flat(item, [...path, `${index + 1}`]),
    );
  if (isObject(value))
    return Object.entries(value).flatMap(([key, inner]) =>
      flat(inner, [...path, key]),
    );
  if (value === null) return [];
  return [
    [path.join(' '), typeof value === 'string' ? shortened(value) : value],
  ];
};

const pick = (facts: Map<string, Facts[string]>, names: string[]): Facts =>
  Object.fromEntries(
    names.flatMap((name) => {
      const fact = facts.get(name);
      return fact === undefined ? [] : [[name, fact]];
    }),
  );

/** What differs between two states, field by field; long texts by their beginning, many fields by the first of them. */
export const changedFacts = (
  before: object,
  after: object,
): { before: Facts; after: Facts } => {
  const was = new Map(flat(before as Json, []));
  const is = new Map(flat(after as Json, []));
  const names = [...new Set([...was.keys(), ...is.keys()])].filter(
    (name) => was.get(name) !== is.get(name),
  );
  const told = names.slice(0, mostFacts);
  const more = names.length - told.length;
  return {
    before: pick(was, told),
    after: { ...pick(is, told), ...(more > 0 ? { 'more changes': more } : {}) },
  };
};
