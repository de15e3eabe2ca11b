import { type Groups, sentencesOfText } from '../../shared/lib/sentences.ts';
import type { Post } from './resource.model.ts';

/** The sentences a plate is drawn from: the text's, or the summary's where only that is known. */
export const plateOf = (post: Post): { groups: Groups; isSummary: boolean } =>
  post.imprint?.length
    ? { groups: post.imprint, isSummary: false }
    : { groups: [sentencesOfText(post.excerpt)], isSummary: true };
