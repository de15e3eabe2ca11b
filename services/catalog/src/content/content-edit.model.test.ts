import { describe, expect, it } from '@jest/globals';
import { applyEdit, diffFromDefaults } from './content-edit.model.ts';
import { withEdits } from './content.model.ts';
import { defaultContent } from './default-content.ts';

const [first, second, third] = defaultContent.testimonials;
if (!first || !second || !third) throw new Error('too few testimonials');

describe('a content edit', () => {
  it('changes only the given fields', () => {
    const after = applyEdit(defaultContent, { hero: { badge: '' } });
    expect(after).toEqual({
      ...defaultContent,
      hero: { ...defaultContent.hero, badge: '' },
    });
  });

  it('removes the sample mark from changed items, but not from moved ones', () => {
    const { testimonials } = applyEdit(defaultContent, {
      testimonials: [third, { ...first, quote: 'Mine.' }, second],
    });
    expect(testimonials).toEqual([
      third,
      { quote: 'Mine.', author: first.author, title: first.title },
      second,
    ]);
  });

  it('cannot change the sample mark directly', () => {
    const unmarked = { ...first, isSample: undefined };
    const mine = { quote: 'Mine.', author: 'A', title: '', isSample: true };
    const { testimonials } = applyEdit(defaultContent, {
      testimonials: [unmarked, mine],
    });
    expect(testimonials).toEqual([
      first,
      { quote: 'Mine.', author: 'A', title: '' },
    ]);
  });

  it('keeps the picture of a testimonial that is sent without one', () => {
    const pictured = withEdits(defaultContent, {
      testimonials: [
        { quote: 'One.', author: 'A', title: '', image: '/images/a.webp' },
        { quote: 'Two.', author: 'B', title: '', image: '/images/b.webp' },
      ],
    });
    const { testimonials } = applyEdit(pictured, {
      testimonials: [
        { quote: 'Two.', author: 'B', title: 'Enugu' },
        { quote: 'One, again.', author: 'A', title: '' },
        { quote: 'Three.', author: 'C', title: '' },
      ],
    });
    expect(testimonials.map(({ image }) => image)).toEqual([
      '/images/b.webp',
      '/images/a.webp',
      undefined,
    ]);
    const emptied = applyEdit(pictured, {
      testimonials: [{ quote: 'One.', author: 'A', title: '', image: '' }],
    });
    expect(emptied.testimonials).toEqual([
      { quote: 'One.', author: 'A', title: '' },
    ]);
  });
});

describe('the stored edits', () => {
  it('are only the differences from the defaults, and restore the same content', () => {
    const after = applyEdit(defaultContent, {
      hero: { title: 'Mine', badge: '' },
      about: { memberships: [] },
      site: {
        social: { ...defaultContent.site.social, x: 'https://x.test/a' },
      },
    });
    const edits = diffFromDefaults(defaultContent, after);
    expect(edits).toEqual({
      hero: { title: 'Mine', badge: '' },
      about: { memberships: [] },
      site: { social: { x: 'https://x.test/a' } },
    });
    expect(withEdits(defaultContent, edits)).toEqual(after);
    expect(diffFromDefaults(defaultContent, defaultContent)).toEqual({});
  });
});
