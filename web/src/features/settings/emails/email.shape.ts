import type { AnswerOf } from '../../../shared/api/answer-of.ts';

export type Emails = AnswerOf<'listEmailTexts'>;

export type Email = Emails['emails'][number];

export type EmailTexts = Email['texts'];

/** An email as the service that sends it renders it. */
export type RenderedEmail = AnswerOf<
  'previewSiteEmail' | 'previewOrdersEmail' | 'previewEbookEmail'
>;
