import type { AnswerOf } from '../../shared/api/answer-of.ts';

export type IssueList = AnswerOf<'listNewsletters'>;

export type ListedIssue = IssueList['newsletters'][number];

export type Issue = AnswerOf<'readNewsletter'>['newsletter'];
