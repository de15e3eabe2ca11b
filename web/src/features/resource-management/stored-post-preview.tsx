import { ArticlePreview } from '../../shared/article/article-preview.tsx';
import { formatLongDate } from '../../shared/lib/date.ts';
import { type ListedResource, useStoredPostQuery } from './posts.api.ts';
import { describeNotYetVisible, publicUrl } from './resource-labels.ts';
import * as text from './text.ts';

/** Shows a stored resource as its public page shows it. */
export const StoredPostPreview = ({
  listed,
  onClose,
}: {
  listed: ListedResource;
  onClose: () => void;
}) => {
  const query = useStoredPostQuery(listed.id);
  return (
    <ArticlePreview
      post={query.currentData}
      address={publicUrl(listed)}
      note={describeNotYetVisible(listed, formatLongDate(listed.publishedAt))}
      query={query}
      failure={text.loadFailed}
      onClose={onClose}
    />
  );
};
