import type { Fields, Post } from '../posts/post.model.ts';

/** A text in progress; the public sees the saved post until the copy is published. */
export type WorkingCopy = {
  copyVersion: number;
  baseVersion: number;
  fields: Fields;
  savedAt: Date;
};

/** A post with its working copy and any other open editor. */
export type OpenedPost = {
  post: Post;
  workingCopy: WorkingCopy | undefined;
  /** The time since which another tab has had the post open; null: none. */
  otherEditor: Date | null;
};

/** A tab that has not reported for this long counts as closed. */
export const editorTtlMs = 90_000;
