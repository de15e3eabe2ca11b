import type { Fields, Post } from '../posts/post.model.ts';

/** A text in progress, while the public sees the saved one. */
export type WorkingCopy = {
  copyVersion: number;
  baseVersion: number;
  fields: Fields;
  savedAt: Date;
};

/** A post with all that an editor needs. */
export type OpenedPost = {
  post: Post;
  workingCopy: WorkingCopy | undefined;
  /** Since when another tab has had the post open. */
  otherEditor: Date | null;
};

/** A tab without a sign for this long counts as closed. */
export const editorTtlMs = 90_000;
