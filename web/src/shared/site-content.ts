import type { Answer, Answers } from './api/answers.tsx';
import { useAnswer } from './api/answers.tsx';

export type Chapter = { number: number; title: string; description: string };

export type Testimonial = {
  quote: string;
  author: string;
  title: string;
  image?: string;
  isSample?: boolean;
};

export type Membership = { name: string; isSample?: boolean };

export type SiteContent = {
  hero: { title: string; subtitle: string; description: string; badge: string };
  about: {
    title: string;
    description: string;
    authorBio: string;
  };
  book: {
    title: string;
    description: string;
    price: number;
    ebookPrice: number;
    chapters: Chapter[];
    authorNote: string;
  };
  testimonials: Testimonial[];
  memberships?: Membership[];
  site: {
    authorName: string;
    whatsapp: string;
    email: string;
    city: string;
    social: Record<string, string>;
    servicesUrl: string;
    linkedinUrl: string;
    isSample?: boolean;
  };
};

export const contentAddress = '/api/content';

/** What every page of the site asks for, whatever else it shows. */
export const frameNeeds = [contentAddress];

export const useSiteContent = () => useAnswer<SiteContent>(contentAddress);

/** The content if it is there; heads and frames do without it. */
export const siteContentOf = (answers: Answers): SiteContent | undefined => {
  const answer: Answer<SiteContent> = answers.get(contentAddress);
  return answer.phase === 'loaded' ? answer.value : undefined;
};
