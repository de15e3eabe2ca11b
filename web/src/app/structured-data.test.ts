import { describe, expect, it } from '@jest/globals';
import type { Show } from '../features/podcast/podcast.shape.ts';
import { podcast, siteContent } from '../test/answers/builders.ts';
import type { StructuredData } from '../shared/lib/seo.ts';
import {
  toAuthorData,
  toBookData,
  toPodcastSeriesData,
} from './structured-data.ts';

const origin = 'https://imprint.example';
const { site, about } = siteContent();

/** Returns the data as serialised in the page. */
const written = (thing: StructuredData): unknown =>
  JSON.parse(JSON.stringify(thing(origin)));

describe('the structured data', () => {
  it("lists the author's profiles but no home page of a network", () => {
    const social = {
      linkedin: 'https://www.linkedin.com/in/adaeze',
      x: 'https://x.com/',
      spotify: '',
    };
    const linkedinUrl = 'https://www.linkedin.com/';
    expect(
      toAuthorData(siteContent({ site: { ...site, social, linkedinUrl } }))(
        origin,
      ),
    ).toMatchObject({ sameAs: ['https://www.linkedin.com/in/adaeze'] });
  });

  it('leaves out unknown values', () => {
    const fresh = siteContent({
      site: { ...site, social: {}, linkedinUrl: 'https://www.linkedin.com/' },
    });
    expect(written(toAuthorData(fresh))).not.toHaveProperty('sameAs');
    expect(written(toAuthorData(fresh))).not.toHaveProperty('memberOf');
    const { show } = podcast() as unknown as { show: Show };
    expect(
      written(
        toPodcastSeriesData({
          ...show,
          spotifyUrl: 'https://open.spotify.com/',
        }),
      ),
    ).not.toHaveProperty('sameAs');
    expect(toPodcastSeriesData(show)(origin)).toHaveProperty('sameAs');
  });

  it('lists a membership only when it is not a sample', () => {
    const memberships = [{ name: 'An institute' }, ...about.memberships];
    expect(
      toAuthorData(siteContent({ about: { ...about, memberships } }))(origin),
    ).toMatchObject({
      memberOf: [{ '@type': 'Organization', name: 'An institute' }],
    });
  });

  it('names the publisher, the language and the ISBN of each edition, if they are known', () => {
    const { book } = siteContent();
    const published = siteContent({
      book: {
        ...book,
        isbn: '978-0-306-40615-7',
        ebookIsbn: '0-306-40615-2',
        publisher: 'Plateau House',
        language: 'yo',
      },
    });
    expect(written(toBookData(published))).toMatchObject({
      publisher: { '@type': 'Organization', name: 'Plateau House' },
      inLanguage: 'yo',
      workExample: [
        { isbn: '9780306406157', inLanguage: 'yo' },
        { isbn: '0306406152', inLanguage: 'yo' },
      ],
    });
    const unknown = written(toBookData(siteContent()));
    expect(JSON.stringify(unknown)).not.toMatch(/isbn|publisher|inLanguage/);
  });

  it('offers both editions with every required property', () => {
    expect(toBookData(siteContent())(origin)).toMatchObject({
      '@type': 'Book',
      name: 'A Title',
      author: { '@type': 'Person', name: 'Adaeze Okonkwo' },
      offers: [
        ['Paperback', 15_000],
        ['E-Book', 10_000],
      ].map(([name, price]) => ({
        '@type': 'Offer',
        name,
        price,
        priceCurrency: 'NGN',
        availability: 'https://schema.org/InStock',
        url: `${origin}/book#order`,
      })),
    });
  });
});
