import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  fillTemplate,
  findTemplateFault,
  listVariables,
  toHeaderText,
} from './email-template.model.ts';

const names = ['name', 'book', 'reference'] as const;
const plainText = fc
  .string({ unit: 'grapheme' })
  .map((text) => text.replaceAll(/[{}]/g, ''));
const part = fc.oneof(
  plainText,
  fc.constantFrom(...names).map((name) => `{${name}}`),
);
const template = fc.array(part, { maxLength: 8 }).map((all) => all.join(''));
// A value may look like a variable, because a visitor chooses their name.
const value = fc.oneof(
  fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''),
  fc.constantFrom('{book}', '{name}', '$&', '<b>'),
);
const values = fc.record({ name: value, book: value, reference: value });

describe('a template', () => {
  it('is accepted exactly if its braces enclose known variables', () => {
    fc.assert(
      fc.property(template, (text) => {
        expect(findTemplateFault(text, names)).toBeUndefined();
        expect(findTemplateFault(`${text}{`, names)).toMatch(/^Braces/);
        expect(findTemplateFault(`${text}{other}`, names)).toBe(
          'This email has no {other}. You can use {name}, {book}, {reference}.',
        );
        const isMissing = !listVariables(text).includes('book');
        expect(findTemplateFault(text, names, ['book'])).toEqual(
          isMissing ? expect.stringContaining('{book}') : undefined,
        );
      }),
    );
  });

  it('is filled with every value as it is, and with nothing else', () => {
    fc.assert(
      fc.property(template, values, (text, filled) => {
        const expected = text
          .split(/(\{[a-z]+\})/)
          .map(
            (one) =>
              new Map(Object.entries(filled)).get(one.slice(1, -1)) ?? one,
          )
          .join('')
          .trim();
        expect(fillTemplate(text, filled)).toBe(expected);
      }),
    );
  });

  it.each([
    ['Hello {name},', 'Hello,'],
    ['{name}, thank you', 'thank you'],
    ['{name} {site}: news', 'news'],
    ['For {book}', 'For After the Applause'],
  ])('leaves out an unknown value with its space: %s', (text, filled) => {
    const known = { name: '', site: ' ', book: 'After the Applause' };
    expect(fillTemplate(text, known)).toBe(filled);
  });
});

it('a subject stays one short line, whatever its values contain', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const line = toHeaderText(`${text}\r\nBcc: a@example.com`);
      expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      expect(Array.from(line).length).toBeLessThanOrEqual(250);
    }),
  );
});
