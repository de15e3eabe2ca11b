import { describe, expect, it } from '@jest/globals';
import { findBodiesNaming, emailsIn } from './find-emails.model.ts';

const inBody = (text: string) => emailsIn(Buffer.from(text));

describe('the addresses that a body of the provider names', () => {
  it.each([
    [
      'where charges have them',
      '{"data":{"customer":{"email":"a@b.ng"}}}',
      ['a@b.ng'],
    ],
    [
      'where other events have them',
      '{"data":{"email":"a@b.ng","by":["c+d@e.ng"]}}',
      ['a@b.ng', 'c+d@e.ng'],
    ],
    [
      'within a sentence',
      '{"message":"Sent to Ada <a@b.ng>, thanks"}',
      ['a@b.ng'],
    ],
    ['written with escapes', '{"email":"\\u0061\\u0040b.ng"}', ['a@b.ng']],
    ['in a text that broke off', '{"email":"a@b.ng","na', ['a@b.ng']],
    ['as the name of a field', '{"a@b.ng":true}', ['a@b.ng']],
    [
      'within a hundred thousand lists',
      `${'['.repeat(1e5)}"a@b.ng"${']'.repeat(1e5)}`,
      ['a@b.ng'],
    ],
    ['nowhere', '{"data":null,"at":5}', []],
  ])('%s', (_where, body, emails) => {
    expect(inBody(body)).toEqual(emails);
  });
});

it('reads a long text without an address in linear time', () => {
  const started = performance.now();
  expect(inBody('a'.repeat(250_000))).toEqual([]);
  expect(performance.now() - started).toBeLessThan(1_000);
});

it('lists a body that cannot be read apart, and reads the others', () => {
  const error = new RangeError('out of stack');
  const broken = {
    toString: () => {
      throw error;
    },
  } as unknown as Buffer;
  const stored = [
    { id: 1, body: broken },
    { id: 2, body: Buffer.from('{"email":"a@b.ng"}') },
    { id: 3, body: Buffer.from('{"email":"c@d.ng"}') },
  ];
  expect(findBodiesNaming((email) => email === 'a@b.ng', stored)).toEqual({
    naming: [2],
    unreadable: [{ id: 1, error }],
  });
});
