import { describe, expect, it } from '@jest/globals';
import {
  toArticle,
  toRequestBody,
  changedFields,
  emptyArticle,
  hasTitleAndContent,
  parseTags,
} from './article.ts';

describe('an article in the editor', () => {
  it('needs a title and a text, and an image counts as text', () => {
    const titled = { ...emptyArticle, title: 'One' };
    expect(hasTitleAndContent(titled)).toBe(false);
    expect(hasTitleAndContent({ ...titled, content: '<p><br></p>' })).toBe(
      false,
    );
    expect(hasTitleAndContent({ ...titled, content: '<p>&nbsp; </p>' })).toBe(
      false,
    );
    expect(hasTitleAndContent({ ...titled, content: '<p>Two</p>' })).toBe(true);
    expect(
      hasTitleAndContent({
        ...titled,
        content: '<p><img src="/images/a"></p>',
      }),
    ).toBe(true);
    expect(hasTitleAndContent({ ...emptyArticle, content: '<p>Two</p>' })).toBe(
      false,
    );
  });

  it('splits tags on commas, trims them and drops empty ones', () => {
    expect(parseTags(' evaluation, , reporting,value ,')).toEqual([
      'evaluation',
      'reporting',
      'value',
    ]);
  });

  it('survives a round trip through the server', () => {
    const article = {
      ...emptyArticle,
      title: 'One',
      content: '<p>Two</p>',
      tags: 'a, b',
      readTime: '4',
      publishAt: '2026-11-21T08:00:00.000Z',
    };
    const body = toRequestBody(article);
    expect(body).toMatchObject({
      tags: ['a', 'b'],
      readTime: 4,
      image: null,
      seoTitle: null,
    });
    expect(toArticle(body)).toEqual(article);
  });

  it('names the fields that differ from another article', () => {
    expect(
      changedFields(emptyArticle, { ...emptyArticle, title: 'a', slug: 'b' }),
    ).toEqual(['title', 'slug']);
  });
});
