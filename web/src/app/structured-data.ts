import { isoDuration } from '../features/podcast/duration.ts';
import type { EpisodeAnswer, Show } from '../features/podcast/podcast.api.ts';
import type { Post } from '../features/resources/resource.api.ts';
import { slugOf } from '../features/resources/resource.model.ts';
import { pathOf } from '../features/resources/resource-links.ts';
import { ownPicture } from '../shared/lib/picture-sources.ts';
import { siteName, type Thing } from '../shared/lib/seo.ts';
import { paths } from '../shared/paths.ts';
import type { SiteContent } from '../shared/site-content.ts';

/** Pictures of ours are named by their path alone. */
const whole = (address: string, origin: string): string =>
  address.startsWith('/') ? origin + address : address;

/** A site's own front page is nobody's profile: a fresh install's addresses lead there. */
const isProfile = (address: string): boolean =>
  URL.canParse(address) && new URL(address).pathname !== '/';

/** A list with something in it, under its name. */
const filled = (name: string, list: unknown[]) =>
  list.length > 0 ? { [name]: list } : {};

/** The author as searchers understand her; what is a sample is claimed nowhere. */
export const author =
  ({ about, site }: SiteContent): Thing =>
  (origin) => ({
    '@type': 'Person',
    '@id': `${origin}${paths.about}#author`,
    name: site.authorName,
    description: about.authorBio,
    url: origin + paths.about,
    homeLocation: { '@type': 'Place', name: site.city },
    ...filled(
      'sameAs',
      [...new Set([site.linkedinUrl, ...Object.values(site.social)])].filter(
        isProfile,
      ),
    ),
    ...filled(
      'memberOf',
      about.memberships
        .filter(({ isSample }) => !isSample)
        .map(({ name }) => ({ '@type': 'Organization', name })),
    ),
  });

/** The book with what each of its editions costs. */
export const book =
  ({ book, site }: SiteContent): Thing =>
  (origin) => {
    const offer = (name: string, price: number) => ({
      '@type': 'Offer',
      name,
      price,
      priceCurrency: 'NGN',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      url: origin + paths.order,
    });
    const offers = [
      offer('Paperback', book.price),
      offer('E-Book', book.ebookPrice),
    ];
    const edition = (format: string, place: number) => ({
      '@type': 'Book',
      name: book.title,
      bookFormat: `https://schema.org/${format}`,
      offers: offers[place],
    });
    return {
      '@type': 'Book',
      '@id': `${origin}${paths.book}#book`,
      url: origin + paths.book,
      name: book.title,
      alternativeHeadline: book.subtitle,
      description: book.description,
      author: {
        '@type': 'Person',
        name: site.authorName,
        url: origin + paths.about,
      },
      image: origin + paths.socialImage,
      inLanguage: 'en',
      offers,
      workExample: [edition('Paperback', 0), edition('EBook', 1)],
    };
  };

export const article =
  (post: Post): Thing =>
  (origin) => ({
    '@type': 'Article',
    headline: post.title,
    description: post.excerpt,
    articleSection: post.category,
    keywords: post.tags,
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    inLanguage: 'en',
    mainEntityOfPage: origin + pathOf(post),
    image: [ownPicture(post.image), paths.articleImage(slugOf(post))].flatMap(
      (image) => (image ? [whole(image, origin)] : []),
    ),
    author: {
      '@type': 'Person',
      name: post.author,
      url: origin + paths.about,
    },
    publisher: { '@type': 'Organization', name: siteName, url: `${origin}/` },
  });

export const podcastSeries =
  (show: Show): Thing =>
  (origin) => ({
    '@type': 'PodcastSeries',
    '@id': `${origin}${paths.podcast}#series`,
    name: show.name,
    description: show.description,
    url: origin + paths.podcast,
    numberOfEpisodes: show.totalEpisodes,
    inLanguage: 'en',
    ...(isProfile(show.spotifyUrl) ? { sameAs: show.spotifyUrl } : {}),
    ...(show.imageUrl ? { image: whole(show.imageUrl, origin) } : {}),
  });

export const podcastEpisode =
  (show: Show, episode: EpisodeAnswer['episode']): Thing =>
  (origin) => ({
    '@type': 'PodcastEpisode',
    name: episode.title,
    description: episode.description,
    url: origin + paths.episode(episode.id),
    datePublished: episode.date,
    timeRequired: isoDuration(episode.duration),
    ...(episode.number === null ? {} : { episodeNumber: episode.number }),
    ...(episode.audioPreviewUrl
      ? {
          associatedMedia: {
            '@type': 'AudioObject',
            contentUrl: episode.audioPreviewUrl,
          },
        }
      : {}),
    partOfSeries: podcastSeries(show)(origin),
  });

/** Where a page lies below the first one. */
export const breadcrumbs =
  (...trail: (readonly [name: string, path: string])[]): Thing =>
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
