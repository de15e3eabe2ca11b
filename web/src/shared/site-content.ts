import type { AnswerOf } from './api/answer-of.ts';
import { type Answer, type Answers, useAnswer } from './api/answers.tsx';

export type SiteContent = AnswerOf<'readContent'>;

export type Chapter = SiteContent['book']['chapters'][number];
export type Testimonial = SiteContent['testimonials'][number];
export type Membership = SiteContent['about']['memberships'][number];

export const contentAddress = '/api/content';

/** What every page of the site asks for, whatever else it shows. */
export const frameNeeds = [contentAddress];

export const useSiteContent = () => useAnswer<SiteContent>(contentAddress);

/** The content if it is there; heads and frames do without it. */
export const siteContentOf = (answers: Answers): SiteContent | undefined => {
  const answer: Answer<SiteContent> = answers.get(contentAddress);
  return answer.phase === 'loaded' ? answer.value : undefined;
};

/** The same while a page is shown: undefined until the content is there, and where it cannot be had. */
export const useKnownContent = (): SiteContent | undefined => {
  const content = useSiteContent();
  return content.phase === 'loaded' ? content.value : undefined;
};

/** The book's title, or a word for it while its content is not there. */
export const useBookTitle = (): string =>
  useKnownContent()?.book.title ?? 'The book';

export type DeliveryTerms = SiteContent['delivery'];

/** Where paperbacks are delivered and when; undefined while the content is not there. */
export const useDeliveryTerms = (): DeliveryTerms | undefined =>
  useKnownContent()?.delivery;

/** "Delivery within Nigeria": what the price of a paperback includes. */
export const deliveryTerm = (terms: DeliveryTerms | undefined): string =>
  terms ? `Delivery within ${terms.area}` : 'Delivery';
