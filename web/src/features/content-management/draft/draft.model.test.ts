import { describe, expect, it } from '@jest/globals';
import { siteContent } from '../../../test/answers/builders.ts';
import {
  changedSectionNames,
  toContent,
  toDraft,
  moveItem,
  textAt,
  withValue,
} from './draft.model.ts';

const content = siteContent({
  speaking: {
    description: '',
    engagements: [
      { title: 'T', kind: 'K', place: 'P', month: '2025-10', audience: 420 },
    ],
  },
});

describe('a draft of the site content', () => {
  it('becomes the same content again without edits', () => {
    const draft = toDraft(content);
    expect(textAt(draft, 'book.price')).toBe('15000');
    expect(textAt(draft, 'speaking.engagements.0.audience')).toBe('420');
    expect(toContent(draft)).toEqual(content);
    expect(changedSectionNames(draft, draft)).toEqual([]);
  });

  it('parses a typed price and numbers the chapters by position', () => {
    const typed = withValue(toDraft(content), 'book.price', ' 16500 ');
    const turned = withValue(typed, 'book.chapters', [
      { number: 6, title: 'Last', description: '' },
      { number: 1, title: 'First', description: '' },
    ]);
    expect(toContent(turned)['book']).toMatchObject({
      price: 16_500,
      chapters: [
        { number: 1, title: 'Last' },
        { number: 2, title: 'First' },
      ],
    });
  });

  it('names the changed sections and keeps values that no field shows', () => {
    const draft = toDraft(content);
    const after = withValue(
      withValue(draft, 'testimonials.1.quote', 'Mine'),
      'site.social.x',
      'https://x.test/a',
    );
    expect(changedSectionNames(draft, after)).toEqual(['Testimonials', 'Site']);
    expect(after['hero']).toBe(draft['hero']);
    const emptied = withValue(draft, 'testimonials.0.image', '');
    expect(changedSectionNames(draft, emptied)).toEqual([]);
  });

  it('moves an entry, but not beyond the ends', () => {
    expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moveItem(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
    expect(moveItem(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
  });
});
