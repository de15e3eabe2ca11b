import { describe, expect, it } from '@jest/globals';
import {
  findWebhookBodiesNamingPerson,
  extractEmails,
} from './find-emails.model.ts';

const inBody = (text: string) => extractEmails(Buffer.from(text));

describe('the email addresses in a webhook body', () => {
  it.each([
    [
      'are found in a charge',
      '{"data":{"customer":{"email":"a@b.ng"}}}',
      ['a@b.ng'],
    ],
    [
      'are found in other events',
      '{"data":{"email":"a@b.ng","by":["c+d@e.ng"]}}',
      ['a@b.ng', 'c+d@e.ng'],
    ],
    [
      'are found within a sentence',
      '{"message":"Sent to Ada <a@b.ng>, thanks"}',
      ['a@b.ng'],
    ],
    ['are found with escapes', '{"email":"\\u0061\\u0040b.ng"}', ['a@b.ng']],
    ['are found in a truncated body', '{"email":"a@b.ng","na', ['a@b.ng']],
    ['are found as the name of a field', '{"a@b.ng":true}', ['a@b.ng']],
    [
      'are found within a hundred thousand lists',
      `${'['.repeat(1e5)}"a@b.ng"${']'.repeat(1e5)}`,
      ['a@b.ng'],
    ],
    ['are none in a body without any', '{"data":null,"at":5}', []],
  ])('%s', (_place, body, emails) => {
    expect(inBody(body)).toEqual(emails);
  });
});

it('a long text without an address is searched in linear time', () => {
  const started = performance.now();
  expect(inBody('a'.repeat(250_000))).toEqual([]);
  expect(performance.now() - started).toBeLessThan(5_000);
});

it('an unreadable body is listed separately, and the others are searched', () => {
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
  expect(
    findWebhookBodiesNamingPerson((email) => email === 'a@b.ng', stored),
  ).toEqual({
    naming: [2],
    unreadable: [{ id: 1, error }],
  });
});
