import type { AnswerOf } from './api/answer-of.ts';
import { type Answers, loadedValue, useAnswer } from './api/answers.tsx';
import { categoryNameIn } from './category-name.model.ts';
import { contentAddress } from './content-address.ts';
import { formatKobo } from './lib/numbers/money.ts';
import * as text from './text.ts';

export type SiteContent = AnswerOf<'readContent'>;

export type Testimonial = SiteContent['testimonials'][number];
export type Membership = SiteContent['about']['memberships'][number];

export const useSiteContentAnswer = () =>
  useAnswer<SiteContent>(contentAddress);

/** Returns the site content from the answers; undefined if it has not loaded. */
export const findSiteContentInAnswers = (
  answers: Answers,
): SiteContent | undefined =>
  loadedValue(answers.get<SiteContent>(contentAddress));

/** Returns the name of the site; an empty text if the content could not be loaded. */
export const siteNameFrom = (answers: Answers): string =>
  findSiteContentInAnswers(answers)?.site.name ?? '';

/** Whether the author shows a page; pages that are not in the main menu, such as the terms, are always shown. */
export const isPageShown = (
  { navigation }: SiteContent,
  path: string,
): boolean => navigation.find((entry) => entry.path === path)?.isShown ?? true;

/**
 * Whether the pages have the drawings of the design: its charts, rulers and rows of ticks. They belong to its own
 * typefaces; a shop in others looks like its cover instead.
 */
export const hasDrawings = ({ brand }: SiteContent): boolean =>
  brand.typefaces === 'brygada-public';

/** Returns the title that the author gave a page in the main menu; an empty text for a page that the menu does not show. */
export const shownTitleOf = ({ navigation }: SiteContent, to: string): string =>
  navigation.find(({ path, isShown }) => isShown && path === to)?.title ?? '';

/** Returns the site content; undefined while it loads and after a failure. */
export const useSiteContentIfLoaded = (): SiteContent | undefined =>
  loadedValue(useSiteContentAnswer());

/** Returns the book's title, or "The book" without the content. */
export const useBookTitle = (): string =>
  useSiteContentIfLoaded()?.book.title ?? text.book;

/** Returns a function that returns the author's name for a category; see `categoryNameIn`. */
export const useCategoryNames = (): ((category: string) => string) => {
  const content = useSiteContentIfLoaded();
  return (category) => categoryNameIn(content?.resources, category);
};

export type DeliveryTerms = SiteContent['delivery'];

/** Returns the delivery area and time of paperbacks; undefined without the content. */
export const useDeliveryTerms = (): DeliveryTerms | undefined =>
  useSiteContentIfLoaded()?.delivery;

/** Describes what delivery costs: "included", "₦1,500", "from ₦1,500", or "up to ₦3,500" if a region is free. */
export const deliveryCost = (terms: DeliveryTerms | undefined): string => {
  const fees = (terms?.countries ?? []).flatMap(({ regions }) =>
    regions.map(({ feeKobo }) => feeKobo),
  );
  const highest = Math.max(0, ...fees);
  const lowest = Math.min(highest, ...fees);
  if (!highest) return text.included;
  if (lowest === highest) return formatKobo(highest);
  return lowest
    ? text.from(formatKobo(lowest))
    : text.upTo(formatKobo(highest));
};

/** Returns the label of a paperback's delivery: "Delivery within Nigeria", or "Delivery" without terms. */
export const deliveryAreaLabel = (terms: DeliveryTerms | undefined): string =>
  terms ? text.deliveryWithin(terms.area) : text.delivery;
