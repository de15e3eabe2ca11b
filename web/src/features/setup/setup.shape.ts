import type { AnswerOf } from '../../shared/api/answer-of.ts';

/** The content of the site, as the set-up reads it. */
export type StoredContent = AnswerOf<'readContentForAdmin'>;

export type BookFile = NonNullable<AnswerOf<'readBookDetails'>['book']>;

/** An edit of some texts of the site; sections and fields that are left out stay unchanged. */
export type ContentEdit = { version: number } & {
  [Section in 'hero' | 'book' | 'site']?: Partial<StoredContent[Section]>;
};
