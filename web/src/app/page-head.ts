import type { Answers } from '../shared/api/answers.tsx';
import type { Head } from '../shared/lib/seo.ts';
import {
  type SiteContent,
  findSiteContentInAnswers,
} from '../shared/site-content.ts';

/** Returns a function that makes a page's head from the site content; without content, the fallback with status 503. */
export const createContentHeadFunction =
  (
    path: string,
    fallback: { title: string; description: string },
    from: (content: SiteContent) => Omit<Head, 'path'>,
  ) =>
  (answers: Answers): Head => {
    const content = findSiteContentInAnswers(answers);
    return content
      ? { path, ...from(content) }
      : { path, ...fallback, status: 503 };
  };

/** Returns a function that makes the head of a personal page: noindex, and a path without token or reference. */
export const createPersonalHeadFunction =
  (title: string, path: string, description: string) => (): Head => ({
    title,
    description,
    path,
    isHidden: true,
  });
