import {
  type ImportBatch,
  type IncomingPost,
  toSkippedPost,
} from './incoming.model.ts';

const maxPosts = 2_000;

const sortNewestFirst = (posts: IncomingPost[]): IncomingPost[] =>
  posts.toSorted(
    (one, other) =>
      (other.publishedAt?.getTime() ?? 0) - (one.publishedAt?.getTime() ?? 0),
  );

/** Returns the newest 2,000 posts, newest first; the others are skipped. */
export const limitToNewestPosts = ({
  posts,
  skipped,
}: ImportBatch): ImportBatch => {
  const sorted = sortNewestFirst(posts);
  const older = sorted.slice(maxPosts);
  return {
    posts: sorted.slice(0, maxPosts),
    skipped: [
      ...skipped,
      ...older.map((post) =>
        toSkippedPost(post, 'Only the newest 2,000 posts are imported.'),
      ),
    ],
  };
};
