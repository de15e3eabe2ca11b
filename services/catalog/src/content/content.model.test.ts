import { describe, expect, it } from '@jest/globals';
import { withEdits } from './content.model.ts';
import { defaultContent } from './default-content.ts';

describe('stored content edits', () => {
  it('change a field without its siblings', () => {
    const content = withEdits(defaultContent, { hero: { title: 'Mine' } });
    expect(content.hero).toEqual({ ...defaultContent.hero, title: 'Mine' });
    expect(content.book).toEqual(defaultContent.book);
  });

  it('replace a list, so that a removed item stays removed', () => {
    const mine = { quote: 'Mine', author: 'A reader', title: 'Enugu' };
    const content = withEdits(defaultContent, { testimonials: [mine] });
    expect(content.testimonials).toEqual([mine]);
  });

  it('may empty a list and keep its heading', () => {
    const content = withEdits(defaultContent, {
      about: { asks: { points: [] } },
    });
    expect(content.about.asks).toEqual({
      ...defaultContent.about.asks,
      points: [],
    });
  });

  it('may empty the dated badge', () => {
    const content = withEdits(defaultContent, { hero: { badge: '' } });
    expect(content.hero.badge).toBe('');
  });

  it('cannot change Object.prototype', () => {
    const edits = JSON.parse('{"__proto__": {"polluted": true}}') as object;
    withEdits(defaultContent, edits as Record<string, never>);
    expect({}).not.toHaveProperty('polluted');
  });
});

describe('the default content', () => {
  it('marks as samples the items that a new shop cannot know', () => {
    const { testimonials, about, speaking } = defaultContent;
    expect(testimonials).toHaveLength(7);
    for (const claim of [
      ...testimonials,
      ...about.memberships,
      ...speaking.engagements,
    ])
      expect(claim.isSample).toBe(true);
  });

  it('contains six chapters and four paragraphs about the author', () => {
    expect(defaultContent.book.chapters.map(({ number }) => number)).toEqual([
      1, 2, 3, 4, 5, 6,
    ]);
    expect(defaultContent.about.description.split('\n\n')).toHaveLength(4);
  });
});
