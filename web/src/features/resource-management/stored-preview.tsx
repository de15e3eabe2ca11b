import { refetchOnMount } from '../../shared/api/base.api.ts';
import { problemText } from '../../shared/api/problem.model.ts';
import {
  ArticlePreview,
  PreviewFailed,
} from '../../shared/article/article-preview.tsx';
import { formatDay } from '../../shared/lib/date.ts';
import { type ListedResource, useStoredPostQuery } from './posts.api.ts';
import { visibilityNote, publicUrl } from './resource-labels.ts';

/** A resource of the list as its page shows it, or will. */
export const StoredPreview = ({
  listed,
  onClose,
}: {
  listed: ListedResource;
  onClose: () => void;
}) => {
  const {
    currentData: post,
    error,
    refetch,
  } = useStoredPostQuery(listed.id, refetchOnMount);
  return (
    <ArticlePreview
      post={post}
      address={publicUrl(listed)}
      note={visibilityNote(listed, formatDay(listed.publishedAt))}
      trouble={
        !post &&
        error && (
          <PreviewFailed
            more={problemText(error, 'Please try again.')}
            onAgain={() => void refetch()}
          >
            Failed to load resource data.
          </PreviewFailed>
        )
      }
      onClose={onClose}
    />
  );
};
