import { truncate } from '../text/truncate.model.ts';
import { isObject, type Json } from './content.model.ts';

type Facts = Record<string, string | number | boolean>;

const maxFacts = 60;
const maxLength = 300;

const shortened = (text: string): string =>
  text.length > maxLength ? `${truncate(text, maxLength)}…` : text;

/** Returns each value with its path, such as "testimonials 2 quote"; items are numbered from 1, as on the screen. */
const flatten = (value: Json, path: string[]): [string, Facts[string]][] => {
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      flatten(item, [...path, `${index + 1}`]),
    );
  if (isObject(value))
    return Object.entries(value).flatMap(([key, inner]) =>
      flatten(inner, [...path, key]),
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

/** Returns the fields that differ, for the audit log: at most 60 fields, with texts cut to 300 characters. */
export const changedFacts = (
  before: object,
  after: object,
): { before: Facts; after: Facts } => {
  const factsBefore = new Map(flatten(before as Json, []));
  const factsAfter = new Map(flatten(after as Json, []));
  const names = [
    ...new Set([...factsBefore.keys(), ...factsAfter.keys()]),
  ].filter((name) => factsBefore.get(name) !== factsAfter.get(name));
  const listed = names.slice(0, maxFacts);
  const more = names.length - listed.length;
  return {
    before: pick(factsBefore, listed),
    after: {
      ...pick(factsAfter, listed),
      ...(more > 0 ? { 'more changes': more } : {}),
    },
  };
};
