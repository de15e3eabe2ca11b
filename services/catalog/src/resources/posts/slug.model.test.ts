import { expect, it } from '@jest/globals';
import { numberedSlug, slugOf } from './slug.model.ts';

it.each([
  ['Six points up: how large is large?', 'six-points-up-how-large-is-large'],
  ['Ṣadé Ọlátúnjí on share of voice', 'sade-olatunji-on-share-of-voice'],
  ['Next year’s budget', 'next-years-budget'],
  ['../admin', 'admin'],
  ['%2e%2e & <b>', '2e2e-b'],
  [
    'A/B tests: 3.5 million -- reach—recall',
    'ab-tests-35-million-reach-recall',
  ],
  ['R.O.I. and Q&A', 'roi-and-qa'],
  ['???', ''],
])('the slug of "%s" is "%s"', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

it('a long slug ends at a whole word within fifty characters', () => {
  const slug = slugOf(
    'The campaign that worked everywhere except where it mattered',
  );
  expect(slug).toBe('the-campaign-that-worked-everywhere-except-where');
  expect(slugOf('a'.repeat(80))).toBe('a'.repeat(50));
  expect(slugOf(`${'a'.repeat(50)} b`)).toBe('a'.repeat(50));
});

it('a numbered slug stays within fifty characters', () => {
  expect(numberedSlug('baselines', 1)).toBe('baselines');
  expect(numberedSlug('baselines', 2)).toBe('baselines-2');
  expect(numberedSlug('a'.repeat(50), 12)).toBe(`${'a'.repeat(47)}-12`);
});
