import { describe, expect, it } from '@jest/globals';
import { siteContent } from '../../../test/answers/builders.ts';
import { findDifferences, mergeChoices } from './conflict.model.ts';
import { toDraft, withValue } from './draft.model.ts';

const base = toDraft(siteContent());
const mine = withValue(
  withValue(base, 'hero.title', 'Mine'),
  'testimonials.1.quote',
  'My words',
);
const theirs = withValue(
  withValue(
    withValue(base, 'hero.title', 'Theirs'),
    'testimonials.1.quote',
    'Their words',
  ),
  'site.city',
  'Enugu',
);

describe('the differences of two content versions', () => {
  it('are found field by field, and an unchanged field follows the other version', () => {
    const three = { base, mine: withValue(mine, 'book.price', '9000'), theirs };
    const found = findDifferences(three);
    expect(
      found.map(({ name, mine: m, theirs: t, suggestion, isContested }) => [
        name,
        m,
        t,
        suggestion,
        isContested,
      ]),
    ).toEqual([
      ['Hero Section: Title', 'Mine', 'Theirs', 'mine', true],
      ['Book Details: Price (₦)', '9000', '15000', 'mine', false],
      ['Testimonial 2: Quote', 'My words', 'Their words', 'mine', true],
      ['Site: City', 'Lagos', 'Enugu', 'theirs', false],
    ]);
    const merged = mergeChoices(found, three, { 'hero.title': 'theirs' });
    expect(merged).toEqual(
      withValue(
        withValue(theirs, 'testimonials.1.quote', 'My words'),
        'book.price',
        '9000',
      ),
    );
  });

  it('treat lists of different lengths as one difference', () => {
    const longer = withValue(theirs, 'book.features', ['One', 'Two']);
    const three = {
      base,
      mine: withValue(base, 'book.features', ['Mine']),
      theirs: longer,
    };
    const list = findDifferences(three).find(
      ({ path }) => path === 'book.features',
    );
    expect(list).toMatchObject({
      mine: '1. Mine',
      theirs: '1. One\n2. Two',
      isContested: true,
    });
  });
});
