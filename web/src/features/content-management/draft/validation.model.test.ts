import { describe, expect, it } from '@jest/globals';
import { siteContent } from '../../../test/answers/builders.ts';
import { toDraft, type Json, withValue } from './draft.model.ts';
import {
  findInvalidSection,
  parseServerErrors,
  validateDraft,
} from './validation.model.ts';

const draft = toDraft(siteContent());

const errorsWith = (path: string, value: Json) =>
  validateDraft(withValue(draft, path, value));

describe('what is wrong with the content', () => {
  it('is nothing as it came', () => {
    expect(errorsWith('hero.badge', '')).toEqual({});
  });

  it.each<[string, string, Json, string]>([
    ['no title', 'hero.title', ' ', 'Please give a title'],
    [
      'a price that is no number',
      'book.price',
      '15k',
      'Please give the price in whole naira',
    ],
    [
      'a price in parts of naira',
      'book.price',
      '15000.50',
      'Please give the price in whole naira',
    ],
    [
      'a price without a figure',
      'book.ebookPrice',
      '',
      'Please give the price in whole naira',
    ],
    [
      'a price that cannot be paid',
      'book.price',
      '49',
      'Please give a price of at least ₦50',
    ],
    [
      'a price that nobody can pay',
      'book.price',
      '1000001',
      'Please give a price of at most ₦1,000,000',
    ],
    [
      'a price with more digits than any',
      'book.price',
      '100000000000000000000',
      'Please give a price of at most ₦1,000,000',
    ],
    [
      'a text that is too long',
      'hero.badge',
      'x'.repeat(81),
      'Please keep this to 80 characters',
    ],
    [
      'an address that is a script',
      'site.servicesUrl',
      'javascript:alert(1)',
      'Please give an address that begins with https://',
    ],
    [
      'two addresses for one',
      'site.email',
      'a@b.c, d@e.f',
      'Please enter a valid email address',
    ],
    [
      'a word for a number',
      'site.whatsapp',
      'call me',
      'Please give a number such as +234 800 000 0000',
    ],
  ])('%s', (_, path, value, error) => {
    expect(errorsWith(path, value)).toEqual({ [path]: error });
  });

  it('is told of each entry of a list, at its place', () => {
    expect(
      errorsWith('testimonials', [
        { quote: 'Q', author: 'A', title: '' },
        { quote: '', author: '', title: '' },
      ]),
    ).toEqual({
      'testimonials.1.quote': 'Please give the quote',
      'testimonials.1.author': 'Please say whose words these are',
    });
    expect(errorsWith('book.features', ['One', ''])).toEqual({
      'book.features.1': 'Please write the feature, or remove it',
    });
  });

  it('is read from the server’s refusal too, and leads to its part', () => {
    const faults = parseServerErrors([
      'body.testimonials.0.image: Please give an address',
      'query.page: nobody asked',
    ]);
    expect(faults).toEqual({
      'testimonials.0.image': 'Please give an address',
    });
    expect(findInvalidSection(faults)?.name).toBe('Testimonials');
  });
});
