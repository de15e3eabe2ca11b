import { truncate } from '../text/truncate.model.ts';
import { isObject, type Json } from './content.model.ts';

type AuditDetails = Record<string, string | number | boolean>;

const maxFacts = 60;
const maxLength = 300;

const shortenText = (text: string): string =>
  text.length > maxLength ? `${truncate(text, maxLength)}…` : text;

/** Returns each value with its path, such as "testimonials 2 quote"; items are numbered from 1, as on the screen. */
const flattenContent = (
  value: Json,
  path: string[],
): [string, AuditDetails[string]][] => {
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      flattenContent(item, [...path, `${index + 1}`]),
    );
  if (isObject(value))
    return Object.entries(value).flatMap(([key, inner]) =>
      flattenContent(inner, [...path, key]),
    );
  if (value === null) return [];
  return [
    [path.join(' '), typeof value === 'string' ? shortenText(value) : value],
  ];
};

const pickDetailsByName = (
  facts: Map<string, AuditDetails[string]>,
  names: string[],
): AuditDetails =>
  Object.fromEntries(
    names.flatMap((name) => {
      const fact = facts.get(name);
      return fact === undefined ? [] : [[name, fact]];
    }),
  );

/** Returns the fields that differ, for the audit log: at most 60 fields, with texts cut to 300 characters. */
export const diffForAudit = (
  before: object,
  after: object,
): { before: AuditDetails; after: AuditDetails } => {
  const factsBefore = new Map(flattenContent(before as Json, []));
  const factsAfter = new Map(flattenContent(after as Json, []));
  const names = [
    ...new Set([...factsBefore.keys(), ...factsAfter.keys()]),
  ].filter((name) => factsBefore.get(name) !== factsAfter.get(name));
  const listed = names.slice(0, maxFacts);
  const more = names.length - listed.length;
  return {
    before: pickDetailsByName(factsBefore, listed),
    after: {
      ...pickDetailsByName(factsAfter, listed),
      ...(more > 0 ? { 'more changes': more } : {}),
    },
  };
};
