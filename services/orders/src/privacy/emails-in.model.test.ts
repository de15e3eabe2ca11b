import { describe, expect, it } from '@jest/globals';
import { emailsIn } from './emails-in.model.ts';

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
    ['nowhere', '{"data":null,"at":5}', []],
  ])('%s', (_where, body, emails) => {
    expect(inBody(body)).toEqual(emails);
  });
});
