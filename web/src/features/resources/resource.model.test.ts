import { describe, expect, it } from '@jest/globals';
import { parseCategory } from './resource.model.ts';
import { essayPagePathOf } from './resource.api.ts';

describe('the address of an article', () => {
  it.each([
    [{ slug: 'a', seoSlug: 'b' }, '/resources/a'],
    [{ seoSlug: 'b' }, '/resources/b'],
    [{ slug: '', seoSlug: null }, '/resources/42'],
  ])('uses the slug, else the seoSlug, else the id: %j', (names, path) => {
    expect(essayPagePathOf({ id: '42', ...names })).toBe(path);
  });
});

describe('a category in an address', () => {
  it('is a known category or else All', () => {
    expect(parseCategory('Insights')).toBe('Insights');
    expect(parseCategory('Gossip')).toBe('All');
    expect(parseCategory(null)).toBe('All');
  });
});
