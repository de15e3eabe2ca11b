import type { Fields, Post } from '../posts/post.model.ts';

/** What is being written of a post while the public sees what was saved last. */
export type WorkingCopy = {
  copyVersion: number;
  baseVersion: number;
  fields: Fields;
  savedAt: Date;
};

/** A post as an editor opens it. */
export type OpenedPost = {
  post: Post;
  workingCopy: WorkingCopy | undefined;
  /** Since when another tab has it open. */
  otherEditor: Date | null;
};

/** A tab that is not heard of for so long has been closed. */
export const editorTtlMs = 90_000;
