import type { Answers } from '../shared/api/answers.tsx';
import type { Head } from '../shared/lib/seo.ts';
import { type SiteContent, siteContentOf } from '../shared/site-content.ts';

/** A page's head from the edited words; without them a plain one, which says that the page is not whole. */
export const headFromContent = (
  answers: Answers,
  path: string,
  fallback: { title: string; description: string },
  from: (content: SiteContent) => Omit<Head, 'path'>,
): Head => {
  const content = siteContentOf(answers);
  return content
    ? { path, ...from(content) }
    : { path, ...fallback, status: 503 };
};

/** The head of a page that is one person's: no searcher lists it, and its address is named nowhere. */
export const personalHead =
  (title: string, path: string, description: string) => (): Head => ({
    title: `${title} | Imprint`,
    description,
    path,
    isHidden: true,
  });
