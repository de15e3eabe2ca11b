import { http, HttpResponse } from 'msw';
import {
  type Draft,
  fieldsOutsideLists,
  withValue,
} from '../../features/content-management/draft/draft.model.ts';
import { sections } from '../../features/content-management/draft/sections.model.ts';
import type { AnswerOf } from '../../shared/api/answer-of.ts';
import type { CachedAnswers } from '../../shared/api/answers.tsx';
import { contentAddress } from '../../shared/content-address.ts';
import { categories } from '../../shared/lib/categories.model.ts';
import type { SiteContent } from '../../shared/site-content.ts';
import { publicPage } from './pages.ts';
import { freeDelivery } from './settings.ts';

// Every text field starts blank, so a new field needs no change here.
const blank = sections
  .flatMap(fieldsOutsideLists)
  .reduce<Draft>(
    (draft, { path }) => withValue(draft, path, ''),
    {},
  ) as unknown as SiteContent;

export const siteContent = (
  change: Partial<SiteContent> = {},
): SiteContent => ({
  version: 1,
  isSample: true,
  hero: {
    ...blank.hero,
    title: 'A Title',
    subtitle: 'A subtitle',
    description: 'What it is about.',
    badge: 'Coming Soon MAY 2025',
  },
  about: {
    ...blank.about,
    title: 'A practitioner',
    description: 'One.\n\nTwo.\n\nThree.\n\nFour.',
    authorBio: 'She lives in Lagos.',
    memberships: [{ name: 'An institute', isSample: true }],
    asks: {
      title: 'What is asked',
      note: 'Both, in one sentence.',
      points: [
        { title: 'A subject', description: 'Somebody who can be found.' },
        { title: 'A date', description: 'By the end of June.' },
      ],
    },
  },
  book: {
    ...blank.book,
    title: 'A Title',
    subtitle: 'A subtitle',
    description: 'For students.',
    price: 15_000,
    ebookPrice: 10_000,
    features: [],
    chapters: [1, 2, 3, 4, 5, 6].map((number) => ({
      number,
      title: `Chapter ${number}`,
      description: `What stands in ${number}.`,
      ticks: [40, 60, 20],
    })),
    paragraphsPerTick: 1,
    authorNote: 'So what?',
  },
  testimonials: [1, 2, 3, 4, 5, 6, 7].map((number) => ({
    quote: `Quote ${number}`,
    author: `Reader ${number}`,
    title: 'Lagos',
    isSample: true,
  })),
  speaking: { ...blank.speaking, description: 'Keynotes.', engagements: [] },
  podcast: { ...blank.podcast, name: 'One Number', description: 'One guest.' },
  contact: {
    ...blank.contact,
    title: 'Get In Touch',
    description: 'Questions and bulk orders. Corrections are answered first.',
  },
  resources: {
    ...blank.resources,
    title: 'PR Resources & Insights',
    description: 'Short essays.',
    newsletter: 'New essays, once a month',
    categoryNames: Object.fromEntries(categories.map((name) => [name, name])),
  },
  delivery: {
    ...blank.delivery,
    area: 'Nigeria',
    time: '3–7 working days',
    states: [],
    countries: freeDelivery,
  },
  services: {
    ...blank.services,
    title: 'Some questions.',
    label: 'PR Measurement Services',
  },
  site: {
    ...blank.site,
    name: 'Imprint',
    authorName: 'Adaeze Okonkwo',
    whatsapp: '+234 800 000 0000',
    email: 'adaeze@example.com',
    city: 'Lagos',
    social: { linkedin: 'https://example.com/in', x: '', spotify: '' },
    servicesUrl: 'https://example.com/services',
    linkedinUrl: 'https://example.com/in',
  },
  brand: {
    accent: '',
    typefaces: 'brygada-public',
    appearance: 'both',
    logo: '',
    cover: '',
    portrait: '',
  },
  legal: { sellerName: '', address: '', registration: '', refundDays: 0 },
  navigation: [
    { path: '/', title: 'Home', isShown: true },
    { path: '/about', title: 'About', isShown: true },
    { path: '/podcast', title: 'Podcast', isShown: true },
    { path: '/book', title: 'Book', isShown: true },
    { path: '/speaking', title: 'Speaking', isShown: true },
    { path: '/resources', title: 'Resources', isShown: true },
    { path: '/contact', title: 'Contact', isShown: true },
  ],
  ...change,
});

/** Returns the answers that the server embeds in a page: the site content, the terms and the answers in `more`. */
export const embeddedAnswers = (
  more: Record<string, unknown> = {},
  content = siteContent(),
): CachedAnswers =>
  Object.fromEntries(
    Object.entries({
      [contentAddress]: content,
      '/api/pages/terms': publicPage(),
      ...more,
    }).map(([address, value]) => [address, { phase: 'loaded', value }]),
  );

type Post = {
  id: string;
  slug: string | null;
  title: string;
  category: string;
  linkedinUrl: string | null;
};

let made = 0;

export const post = (change: Partial<Post> & Record<string, unknown> = {}) => {
  made += 1;
  return {
    id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    slug: `essay-${made}`,
    seoSlug: null,
    title: `Essay ${made}`,
    excerpt: 'In short.',
    image: null,
    category: 'PR Measurement',
    author: 'Adaeze Okonkwo',
    tags: ['evaluation'],
    publishedAt: '2025-11-12T08:00:00.000Z',
    date: '2025-11-12',
    updatedAt: '2025-11-12T08:00:00.000Z',
    readTime: 2,
    seoTitle: null,
    seoDescription: null,
    linkedinUrl: null,
    engagement: { likes: 212, comments: 38, shares: 57 },
    isManual: true,
    isSample: false,
    imprint: [[4, 8], [6]],
    ...change,
  };
};

export const postList = (
  posts: ReturnType<typeof post>[],
  meta: Record<string, unknown> = {},
) => ({
  posts,
  meta: {
    totalPosts: posts.length,
    filteredPosts: posts.length,
    totalPages: 1,
    categories: posts.reduce<Record<string, number>>(
      (counts, { category }) => ({
        ...counts,
        [category]: (counts[category] ?? 0) + 1,
      }),
      {},
    ),
    lastUpdated: null,
    linkedinConnected: false,
    ...meta,
  },
  profile: { name: 'Adaeze Okonkwo', linkedinUrl: 'https://example.com/in' },
});

export const episode = (change: Record<string, unknown> = {}) => ({
  id: 'one',
  number: 25,
  title: 'One of them',
  guest: 'Ṣadé Ọlátúnjí',
  description: 'She brought 31 per cent.',
  publishedAt: '2025-11-06T08:00:00.000Z',
  date: '2025-11-06',
  duration: '34:30',
  spotifyUrl: 'https://example.com/episode/one',
  imageUrl: null,
  audioPreviewUrl: null,
  ...change,
});

export const podcast = (change: Record<string, unknown> = {}) => ({
  show: {
    name: 'One Number',
    description: 'One guest, one number. A communicator comes to the studio.',
    imageUrl: null,
    spotifyUrl: 'https://example.com/show',
    totalEpisodes: 25,
  },
  episodes: [
    episode(),
    episode({ id: 'two', number: 24, title: 'Two of them' }),
  ],
  source: 'live',
  totalPages: 1,
  lastUpdated: '2025-11-06T08:00:00.000Z',
  ...change,
});

/** Serves the prices of the catalogue, in kobo. */
export const productsHandler = (paperback = 1_500_000) =>
  http.get('*/api/products', () =>
    HttpResponse.json({
      products: [
        { product: 'PAPERBACK', name: 'Paperback', priceKobo: paperback },
        { product: 'EBOOK', name: 'E-Book', priceKobo: 1_000_000 },
      ],
    }),
  );

type Sample = AnswerOf<'readSample'>;

/** Builds the free sample of a book of six chapters: the title page and the first chapter. */
export const sample = (change: Partial<Sample> = {}): Sample => ({
  success: true,
  edition: 'first',
  book: {
    title: 'After the Applause',
    subtitle: null,
    author: 'Adaeze Okonkwo',
    language: 'en',
  },
  startsAt: 2,
  chapters: [
    {
      ...{ id: 1, number: null, title: 'Title page' },
      ...{ words: 12, minutes: 1, paragraphs: [12] },
    },
    {
      ...{ id: 2, number: 1, title: 'The question' },
      ...{ words: 660, minutes: 3, paragraphs: [220, 220, 220] },
    },
  ],
  contents: [
    { title: 'The question', chapter: 2, fragment: null, children: [] },
  ],
  rest: { chapters: 5, minutes: 41 },
  ...change,
});
