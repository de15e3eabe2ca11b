import { isoDuration } from '../features/podcast/duration.ts';
import type { EpisodeAnswer, Show } from '../features/podcast/podcast.shape.ts';
import {
  essayPagePathOf,
  type Post,
} from '../features/resources/resource.api.ts';
import { slugOrIdOf } from '../features/resources/resource.model.ts';
import { pictureAddressIfOwn } from '../shared/lib/picture-srcsets.ts';
import type { StructuredData } from '../shared/lib/seo.ts';
import { paths } from '../shared/paths.ts';
import type { SiteContent } from '../shared/site-content.ts';

/** Returns an absolute address; the address of an uploaded picture is a path without an origin. */
const toAbsoluteUrl = (address: string, origin: string): string =>
  address.startsWith('/') ? origin + address : address;

/** Whether an address is a profile; a new installation links to the networks' home pages, which have no path. */
const hasProfilePath = (address: string): boolean =>
  URL.canParse(address) && new URL(address).pathname !== '/';

/** Returns the list, or undefined if it is empty, so that JSON omits the property. */
const undefinedIfEmpty = <T>(list: T[]): T[] | undefined =>
  list.length > 0 ? list : undefined;

const toPersonData = (name: string, origin: string) => ({
  '@type': 'Person',
  name,
  url: origin + paths.about,
});

/** Returns the author as a schema.org Person; sample memberships are omitted. */
export const toAuthorData =
  ({ about, site }: SiteContent): StructuredData =>
  (origin) => ({
    ...toPersonData(site.authorName, origin),
    '@id': `${origin}${paths.about}#author`,
    description: about.authorBio,
    homeLocation: { '@type': 'Place', name: site.city },
    sameAs: undefinedIfEmpty(
      [...new Set([site.linkedinUrl, ...Object.values(site.social)])].filter(
        hasProfilePath,
      ),
    ),
    memberOf: undefinedIfEmpty(
      about.memberships
        .filter(({ isSample }) => !isSample)
        .map(({ name }) => ({ '@type': 'Organization', name })),
    ),
  });

/** Returns the book with the price of each edition. */
export const toBookData =
  ({ book, site }: SiteContent): StructuredData =>
  (origin) => {
    const toOfferData = (name: string, price: number) => ({
      '@type': 'Offer',
      name,
      price,
      priceCurrency: 'NGN',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      url: origin + paths.order,
    });
    const paperback = toOfferData('Paperback', book.price);
    const ebook = toOfferData('E-Book', book.ebookPrice);
    const toEditionData = (format: string, isbn: string, offers: object) => ({
      '@type': 'Book',
      name: book.title,
      bookFormat: `https://schema.org/${format}`,
      isbn: isbn.replace(/[ -]/g, '') || undefined,
      inLanguage: book.language || undefined,
      offers,
    });
    return {
      '@type': 'Book',
      '@id': `${origin}${paths.book}#book`,
      url: origin + paths.book,
      name: book.title,
      alternativeHeadline: book.subtitle,
      description: book.description,
      author: toPersonData(site.authorName, origin),
      image: origin + paths.socialImage,
      inLanguage: book.language || undefined,
      publisher: book.publisher
        ? { '@type': 'Organization', name: book.publisher }
        : undefined,
      offers: [paperback, ebook],
      workExample: [
        toEditionData('Paperback', book.isbn, paperback),
        toEditionData('EBook', book.ebookIsbn, ebook),
      ],
    };
  };

export const toArticleData =
  (post: Post, siteName: string, categoryName: string): StructuredData =>
  (origin) => ({
    '@type': 'Article',
    headline: post.title,
    description: post.excerpt,
    articleSection: categoryName || undefined,
    keywords: post.tags,
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    inLanguage: 'en',
    mainEntityOfPage: origin + essayPagePathOf(post),
    image: [
      pictureAddressIfOwn(post.image),
      paths.articleImage(slugOrIdOf(post)),
    ].flatMap((image) => (image ? [toAbsoluteUrl(image, origin)] : [])),
    author: toPersonData(post.author, origin),
    publisher: { '@type': 'Organization', name: siteName, url: `${origin}/` },
  });

export const toPodcastSeriesData =
  (show: Show): StructuredData =>
  (origin) => ({
    '@type': 'PodcastSeries',
    '@id': `${origin}${paths.podcast}#series`,
    name: show.name,
    description: show.description,
    url: origin + paths.podcast,
    numberOfEpisodes: show.totalEpisodes,
    inLanguage: 'en',
    sameAs: hasProfilePath(show.spotifyUrl) ? show.spotifyUrl : undefined,
    image: show.imageUrl ? toAbsoluteUrl(show.imageUrl, origin) : undefined,
  });

export const toPodcastEpisodeData =
  (show: Show, episode: EpisodeAnswer['episode']): StructuredData =>
  (origin) => ({
    '@type': 'PodcastEpisode',
    name: episode.title,
    description: episode.description,
    url: origin + paths.episode(episode.id),
    datePublished: episode.date,
    timeRequired: isoDuration(episode.duration),
    episodeNumber: episode.number ?? undefined,
    associatedMedia: episode.audioPreviewUrl
      ? { '@type': 'AudioObject', contentUrl: episode.audioPreviewUrl }
      : undefined,
    partOfSeries: toPodcastSeriesData(show)(origin),
  });

/** Returns the breadcrumbs from the home page to a page. */
export const toBreadcrumbData =
  (...trail: (readonly [name: string, path: string])[]): StructuredData =>
  (origin) => ({
    '@type': 'BreadcrumbList',
    itemListElement: [['Home', paths.home] as const, ...trail].map(
      ([name, path], index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: origin + path,
      }),
    ),
  });
