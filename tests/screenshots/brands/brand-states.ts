import {
  at,
  type Opener,
  openFromAnotherPage,
  type ScreenState,
} from '../openers.ts';
import { paidStates } from '../paid-states.ts';
import { openNewestEssay } from '../public-states.ts';
import { articles } from './articles.ts';
import { brandEmails } from './brand-emails.ts';
import type { ShopBrand } from './brands.ts';

const pages = {
  home: '/',
  book: '/book',
  about: '/about',
  resources: '/resources',
  podcast: '/podcast',
  contact: '/contact',
} as const;

const shared = ['payment-success', 'order-shipped', 'reader-title-page'];

const newsletterIssue = ({ name }: ShopBrand): Opener => {
  const { title: subject, content } = articles[name];
  const newsletter = { slug: 'one', subject, content };
  const sentAt = '2026-11-20T09:00:00.000Z';
  return openFromAnotherPage(
    '/newsletter/one',
    {
      '**/api/newsletters/one': {
        body: { newsletter: { ...newsletter, sentAt } },
      },
    },
    subject,
  );
};

const isShown = ({ content }: ShopBrand, path: string): boolean =>
  content.navigation.some((entry) => entry.isShown && entry.path === path);

/** The pages and emails that show the brand of a shop, which must be applied first. */
export const brandStatesOf = (brand: ShopBrand): ScreenState[] =>
  [
    ...Object.entries(pages)
      .filter(([, path]) => isShown(brand, path))
      .map(([name, path]) => ({ name, open: at(path) })),
    { name: 'resource', open: openNewestEssay },
    { name: 'newsletter-issue', open: newsletterIssue(brand) },
    ...paidStates.filter(({ name }) => shared.includes(name)),
    ...brandEmails(brand),
  ].map((state) => ({ ...state, name: `brand-${brand.name}-${state.name}` }));
