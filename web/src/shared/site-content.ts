import type { AnswerOf } from './api/answer-of.ts';
import type { Answer, Answers } from './api/answers.tsx';
import { useAnswer } from './api/answers.tsx';

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

/** The book's title, or a word for it while its content is not there. */
export const useBookTitle = (): string => {
  const content = useSiteContent();
  return content.phase === 'loaded' ? content.value.book.title : 'The book';
};

export type DeliveryTerms = SiteContent['delivery'];

/** Where paperbacks are delivered and when; undefined while the content is not there. */
export const useDeliveryTerms = (): DeliveryTerms | undefined => {
  const content = useSiteContent();
  return content.phase === 'loaded' ? content.value.delivery : undefined;
};

/** "Delivery within Nigeria": what the price of a paperback includes. */
export const deliveryTerm = (terms: DeliveryTerms | undefined): string =>
  terms ? `Delivery within ${terms.area}` : 'Delivery';
