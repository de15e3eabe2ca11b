import type { AnswerOf } from '../../shared/api/answer-of.ts';

export type Archive = AnswerOf<'listArchive'>;
export type IssuePage = AnswerOf<'readArchive'>;

export const archiveAddress = '/api/newsletters?limit=100';

export const issueAddress = (slug: string): string =>
  `/api/newsletters/${encodeURIComponent(slug)}`;
