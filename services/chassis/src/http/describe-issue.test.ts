import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { parseRequestParts } from './endpoint.ts';
import { InvalidError } from '../errors.ts';

const Body = z.strictObject({
  version: z.union([z.int(), z.string().regex(/^\d{1,9}$/)]),
  title: z.string().min(1).max(2_000),
  tags: z.array(z.string().max(3)).max(2).default([]),
  status: z.enum(['draft', 'published']).default('draft'),
  minutes: z.int().min(1).max(600).default(1),
  email: z.email().optional(),
  id: z.uuid().optional(),
  at: z.iso.datetime().optional(),
  slug: z
    .string()
    .regex(/^[a-z]+$/)
    .optional(),
  city: z.string().max(1, 'Please keep this to one letter').optional(),
});

const detailsOf = (body: unknown): string[] => {
  try {
    parseRequestParts([['body', Body, body]]);
    return [];
  } catch (error) {
    if (error instanceof InvalidError) return error.details;
    throw error;
  }
};

const right = { version: 1, title: 'A' };

it.each([
  [{}, ['version is missing', 'title is missing']],
  [{ ...right, title: '' }, ['title is empty']],
  [{ ...right, title: 1 }, ['title must be a text']],
  [
    { ...right, title: 'a'.repeat(2_001) },
    ['title must have at most 2,000 characters'],
  ],
  [{ ...right, version: true }, ['version is not valid']],
  [{ ...right, tags: 'a' }, ['tags must be a list']],
  [{ ...right, tags: ['a', 'b', 'c'] }, ['tags must have at most 2 entries']],
  [{ ...right, tags: ['long'] }, ['tags must have at most 3 characters']],
  [{ ...right, status: 'x' }, ['status must be one of: draft, published']],
  [{ ...right, minutes: 0 }, ['minutes must be at least 1']],
  [{ ...right, minutes: 601 }, ['minutes must be at most 600']],
  [{ ...right, minutes: 1.5 }, ['minutes must be a whole number']],
  [{ ...right, email: 'x' }, ['email must be an email address']],
  [{ ...right, id: 'x' }, ['id must be an id']],
  [
    { ...right, at: 'x' },
    ['at must be a date and time, such as 2026-11-23T09:00:00Z'],
  ],
  [{ ...right, slug: '1' }, ['slug is not in the expected form']],
  [{ ...right, other: 1 }, ['the body has fields that are not known: other']],
  [{ ...right, city: 'xx' }, ['Please keep this to one letter']],
  [[], ['the body must be an object']],
])('describes what is wrong with %j', (body, faults) => {
  expect(
    detailsOf(body).map((detail) => detail.split(': ').slice(1).join(': ')),
  ).toEqual(faults);
});

it('prefixes the message with the path of the field', () => {
  expect(detailsOf({ ...right, tags: ['long'] })).toEqual([
    'body.tags.0: tags must have at most 3 characters',
  ]);
});
