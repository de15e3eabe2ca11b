import { useState } from 'react';
import { paths } from '../paths.ts';
import type { ArticlePost } from './article.tsx';
import { ArticlePreview } from './article-preview.tsx';
import { usePreviewPostQuery, type ArticleText } from './preview.api.ts';
import * as articleText from './text.ts';

type UnsavedArticle = ArticleText &
  Pick<
    ArticlePost,
    'category' | 'image' | 'tags' | 'author' | 'linkedinUrl'
  > & {
    /** In minutes; null if the server computes the time from the text. */
    readTime: number | null;
    /** The time of publication; null to publish at once. */
    publishAt: string | null;
    engagement?: ArticlePost['engagement'];
  };

const noEngagement = { likes: 0, comments: 0, shares: 0 };

/** A preview of an unsaved article. The server sanitises the text as for saving, but stores nothing. */
export const UnsavedArticlePreview = ({
  unsaved,
  onClose,
}: {
  unsaved: UnsavedArticle;
  onClose: () => void;
}) => {
  // The preview shows the text at the time of opening; later edits do not change the preview.
  const [text] = useState(unsaved);
  const [now] = useState(() => new Date().toISOString());
  const query = usePreviewPostQuery(text);
  const { data } = query;
  const { publishAt, engagement = noEngagement } = text;
  return (
    <ArticlePreview
      post={
        data && {
          ...text,
          content: data.content,
          excerpt: data.excerpt,
          readTime: text.readTime ?? data.readTime,
          publishedAt: publishAt ?? now,
          engagement,
          isSample: false,
        }
      }
      address={window.location.origin + paths.resource(data?.slug ?? text.slug)}
      note={articleText.notSavedYet}
      query={query}
      failure={articleText.previewFailed}
      onClose={onClose}
    />
  );
};
