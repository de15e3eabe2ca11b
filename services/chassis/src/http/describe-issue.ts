import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const types: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const formats: Readonly<Record<string, string>> = {
  email: 'must be an email address',
  url: 'must be a web address',
  uuid: 'must be an id',
  date: 'must be a date, such as 2026-11-23',
  datetime: 'must be a date and time, such as 2026-11-23T09:00:00Z',
};

const units: Readonly<Record<string, string>> = {
  string: ' characters',
  array: ' entries',
};

const describeLimit = (
  origin: string,
  bound: 'at most' | 'at least',
  limit: number | bigint,
): string => {
  const unit = units[origin];
  const amount = Number(limit).toLocaleString('en-GB');
  return unit
    ? `must have ${bound} ${amount}${unit}`
    : `must be ${bound} ${amount}`;
};

const describeFault = (issue: Issue): string => {
  if (issue.input === undefined) return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${types[issue.expected] ?? 'of another type'}`;
    case 'too_big':
      return describeLimit(issue.origin, 'at most', issue.maximum);
    case 'too_small':
      return issue.input === ''
        ? 'is empty'
        : describeLimit(issue.origin, 'at least', issue.minimum);
    case 'invalid_format':
      return formats[issue.format] ?? 'is not in the expected form';
    case 'invalid_value':
      return `must be one of: ${issue.values.map(String).join(', ')}`;
    case 'unrecognized_keys':
      return `has fields that are not known: ${issue.keys.join(', ')}`;
    default:
      return 'is not valid';
  }
};

/**
 * Returns the error function that zod calls for schemas without a message of their own: "version is missing".
 * @param part the name of the whole value, such as "body", for an issue that belongs to no field
 */
export const createIssueDescriber =
  (part: string) =>
  (issue: Issue): string => {
    const name = issue.path?.findLast((key) => typeof key === 'string');
    return `${name ?? `the ${part}`} ${describeFault(issue)}`;
  };
