import type { SiteContent } from '../../../shared/site-content.ts';

/** Returns the language of the book for `lang`; undefined if it is that of the pages, or unknown. */
export const foreignLanguageOf = ({
  language,
}: Pick<SiteContent['book'], 'language'>): string | undefined =>
  /^(en\b|$)/i.test(language) ? undefined : language;
