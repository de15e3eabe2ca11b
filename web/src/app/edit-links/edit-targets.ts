import { adminPaths } from '../../shared/admin-paths.ts';
import { names } from './text.ts';

/** A part of a public page and the place in the back office where it is edited. */
export type EditTarget = { selector: string; name: string; to: string };

const target = (selector: string, name: string, to: string): EditTarget => ({
  selector,
  name,
  to,
});

const section = (labelId: string): string => `[aria-labelledby="${labelId}"]`;

const opening = 'main > section:first-of-type';
const heading = 'main > header';
const podcastSettings = adminPaths.settings('podcast');
const menu = adminPaths.settings('menu');

const field = adminPaths.contentField;

const home = [
  target(opening, names.opening, field('hero.title')),
  target(section('contents'), names.menu, menu),
  target(section('book'), names.book, field('book.description')),
  target(section('order'), names.prices, field('book.price')),
  target(section('essays'), names.resources, adminPaths.resources),
  target(section('episodes'), names.podcast, podcastSettings),
  target(section('services'), names.services, field('services.title')),
  target(section('author'), names.author, field('about.description')),
];

const book = [
  target(opening, names.opening, field('book.title')),
  target(section('note-title'), names.authorNote, field('book.authorNote')),
  target(section('features'), names.features, field('book.features')),
  target(section('chapters-title'), names.chapters, field('book.chapters')),
  target(section('quotes'), names.testimonials, field('testimonials')),
  target(section('order-title'), names.prices, field('book.price')),
  target(section('author'), names.author, field('about.authorBio')),
];

const about = [
  target(heading, names.introduction, field('about.title')),
  target('main > div', names.description, field('about.description')),
  target(section('asks'), names.keyPoints, field('about.asks.title')),
  target(section('memberships'), names.memberships, field('about.memberships')),
  target(section('more'), names.menu, menu),
];

const speaking = [
  target(heading, names.introduction, field('speaking.description')),
  target('main aside', names.engagements, field('speaking.engagements')),
];

const contact = [
  target(heading, names.introduction, field('contact.title')),
  target('main aside', names.addresses, field('site.email')),
];

const podcast = (hasFeed: boolean) => [
  // A feed brings the name and the description of the show too.
  target(
    heading,
    names.introduction,
    hasFeed ? podcastSettings : field('podcast.name'),
  ),
  target(section('listen-on'), names.platforms, field('site.social.spotify')),
  target(section('episodes'), names.podcast, podcastSettings),
];

const footer = target('body footer', names.site, field('site.authorName'));

/** What the targets of some pages depend on. */
type PageState = {
  slug: string;
  /** The id of the article that the page shows; undefined while it loads, and on other pages. */
  postId: string | undefined;
  /** Whether the podcast comes from a feed or Spotify. */
  hasFeed: boolean;
};

/** The targets of each page by the pattern of its route. */
const pages: Record<string, (state: PageState) => EditTarget[]> = {
  '/': () => home,
  '/book': () => book,
  '/about': () => about,
  '/speaking': () => speaking,
  '/contact': () => contact,
  '/podcast': ({ hasFeed }) => podcast(hasFeed),
  '/podcast/:episode': () => [
    target('main article', names.podcast, podcastSettings),
  ],
  '/resources': () => [
    target('main header', names.introduction, field('resources.title')),
  ],
  '/resources/:slug': ({ postId }) =>
    postId
      ? [target('main article', names.article, adminPaths.resource(postId))]
      : [],
  '/newsletter': () => [
    target(heading, names.newsletter, adminPaths.newsletter),
  ],
  '/newsletter/:slug': () => [
    target('main article', names.newsletter, adminPaths.newsletter),
  ],
  '/:slug': ({ slug }) => [
    target(heading, names.page, adminPaths.pageAt(slug)),
  ],
};

/** Returns the parts of a page that the author can edit, in their order on the page; the footer is on every page. */
export const listEditTargets = (
  pattern: string,
  state: PageState,
): EditTarget[] => [...(pages[pattern]?.(state) ?? []), footer];
