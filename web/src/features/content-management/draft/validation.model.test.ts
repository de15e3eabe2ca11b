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

describe('the validation of the site content', () => {
  it('accepts valid content without a badge', () => {
    expect(errorsWith('hero.badge', '')).toEqual({});
  });

  it.each<[string, string, Json, string]>([
    ['a blank title', 'hero.title', ' ', 'Please give a title'],
    [
      'a price that is not a number',
      'book.price',
      '15k',
      'Please give the price in whole naira',
    ],
    [
      'a price with kobo',
      'book.price',
      '15000.50',
      'Please give the price in whole naira',
    ],
    [
      'an empty price',
      'book.ebookPrice',
      '',
      'Please give the price in whole naira',
    ],
    [
      'a price below the minimum',
      'book.price',
      '49',
      'Please give a price of at least ₦50',
    ],
    [
      'a price above the maximum',
      'book.price',
      '1000001',
      'Please give a price of at most ₦1,000,000',
    ],
    [
      'a price beyond the number range',
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
      'a script address',
      'site.servicesUrl',
      'javascript:alert(1)',
      'Please give an address that begins with https://',
    ],
    [
      'two email addresses',
      'site.email',
      'a@b.c, d@e.f',
      'Please enter a valid email address',
    ],
    [
      'words instead of a phone number',
      'site.whatsapp',
      'call me',
      'Please give a number such as +234 800 000 0000',
    ],
  ])('rejects %s', (_, path, value, error) => {
    expect(errorsWith(path, value)).toEqual({ [path]: error });
  });

  it('reports errors of list entries at their position', () => {
    expect(
      errorsWith('testimonials', [
        { quote: 'Q', author: 'A', title: '' },
        { quote: '', author: '', title: '' },
      ]),
    ).toEqual({
      'testimonials.1.quote': 'Please give the quote',
      'testimonials.1.author': 'Please give the author of the quote',
    });
    expect(errorsWith('book.features', ['One', ''])).toEqual({
      'book.features.1': 'Please write the feature, or remove it',
    });
  });

  it('reads server errors and finds their section', () => {
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
