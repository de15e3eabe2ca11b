import type { AnswerOf } from '../../shared/api/answer-of.ts';

export type ListedPage = AnswerOf<'listPages'>['pages'][number];

export type EditedPage = AnswerOf<'readPage'>['page'];

export type PageRevision = AnswerOf<'listPageRevisions'>['revisions'][number];

export type PageStatus = ListedPage['status'];

/** The fields of a save; a field that is left out stays unchanged. */
export type PageChange = {
  title?: string;
  slug?: string;
  content?: string;
  status?: PageStatus;
  version?: number;
};
