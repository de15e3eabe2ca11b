import { describe, expect, it } from '@jest/globals';
import { categoryFrom } from './resource.model.ts';
import { pathOf } from './resource.api.ts';

describe('the address of an article', () => {
  it.each([
    [{ slug: 'a', seoSlug: 'b' }, '/resources/a'],
    [{ seoSlug: 'b' }, '/resources/b'],
    [{ slug: '', seoSlug: null }, '/resources/42'],
  ])('uses the slug, else the seoSlug, else the id: %j', (names, path) => {
    expect(pathOf({ id: '42', ...names })).toBe(path);
  });
});

describe('a category in an address', () => {
  it('is a known category or else All', () => {
    expect(categoryFrom('Insights')).toBe('Insights');
    expect(categoryFrom('Gossip')).toBe('All');
    expect(categoryFrom(null)).toBe('All');
  });
});
