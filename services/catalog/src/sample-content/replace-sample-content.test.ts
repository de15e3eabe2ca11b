import { describe, expect, it } from '@jest/globals';
import { applyEdit } from '../content/content-edit.model.ts';
import type { EditableContent } from '../content/content.shape.ts';
import { defaultContent } from '../content/default-content.ts';
import { neutralContent } from './neutral-content.ts';
import {
  listSampleSections,
  withoutSamples,
} from './replace-sample-content.ts';

const edited = (edit: object): EditableContent =>
  applyEdit(defaultContent, edit);

describe('the content without its sample texts', () => {
  it('is neutral if nothing was edited', () => {
    expect(withoutSamples(defaultContent)).toEqual(neutralContent);
    expect(listSampleSections(neutralContent)).toEqual([]);
  });

  it('has everything that the author wrote', () => {
    const own = { quote: 'I cooked all of it.', author: 'Ada', title: '' };
    const [sample] = defaultContent.testimonials;
    const content = edited({
      about: { title: 'A cook in Jos' },
      book: {
        title: 'Market Day',
        chapters: [
          ...defaultContent.book.chapters.slice(0, 2),
          { number: 3, title: 'Rice in four pots', description: '' },
        ],
      },
      testimonials: [sample, own],
      delivery: { area: 'Nigeria and Ghana' },
    });
    const { about, book, testimonials, delivery } = withoutSamples(content);
    expect(about).toEqual({ ...neutralContent.about, title: 'A cook in Jos' });
    expect(book.chapters).toEqual([
      { number: 3, title: 'Rice in four pots', description: '' },
    ]);
    expect(testimonials).toEqual([own]);
    expect(delivery).toEqual(content.delivery);
  });

  it('names only the categories of the author’s own articles, and those that the author named', () => {
    const names = {
      ...defaultContent.resources.categoryNames,
      Strategy: 'Fish',
    };
    const content = edited({ resources: { categoryNames: names } });
    expect(
      withoutSamples(content, ['Insights']).resources.categoryNames,
    ).toEqual({
      ...neutralContent.resources.categoryNames,
      Strategy: 'Fish',
      Insights: 'Insights',
    });
  });

  it('names the author’s book on the opening page, unless that was edited', () => {
    const book = { title: 'Market Day', subtitle: 'Eighty recipes' };
    expect(withoutSamples(edited({ book })).hero).toMatchObject(book);
    const hero = { title: 'Cook with me' };
    expect(withoutSamples(edited({ book, hero })).hero.title).toBe(hero.title);
  });

  it('is counted by section', () => {
    expect(
      listSampleSections(edited({ podcast: neutralContent.podcast })),
    ).toEqual([
      'hero',
      'about',
      'book',
      'testimonials',
      'speaking',
      'contact',
      'resources',
      'services',
      'site',
    ]);
  });
});
