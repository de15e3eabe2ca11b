import { describe, expect, it } from '@jest/globals';
import { plateOf } from './plate-sentences.ts';
import { categoryFrom, type Post } from './resource.model.ts';
import { pathOf } from './resource-links.ts';

const post: Post = {
  id: '42',
  title: 'A title',
  excerpt: 'One two. Three.',
  category: 'Insights',
  author: 'A',
  tags: [],
  publishedAt: '2025-11-12T08:00:00Z',
};

describe('the address of an article', () => {
  it.each([
    [{ slug: 'a', seoSlug: 'b' }, '/resources/a'],
    [{ seoSlug: 'b' }, '/resources/b'],
    [{ slug: '', seoSlug: null }, '/resources/42'],
  ])('uses the slug, else the seoSlug, else the id: %j', (names, path) => {
    expect(pathOf({ ...post, ...names })).toBe(path);
  });
});

describe('a plate', () => {
  it('is drawn from the text where its sentences are known', () => {
    expect(plateOf({ ...post, imprint: [[5, 6]] })).toEqual({
      groups: [[5, 6]],
      isSummary: false,
    });
  });

  it('is drawn from the summary otherwise, and says so', () => {
    expect(plateOf(post)).toEqual({ groups: [[2, 1]], isSummary: true });
  });
});

describe('a category in an address', () => {
  it('is one of ours or means all', () => {
    expect(categoryFrom('Insights')).toBe('Insights');
    expect(categoryFrom('Gossip')).toBe('All');
    expect(categoryFrom(null)).toBe('All');
  });
});
