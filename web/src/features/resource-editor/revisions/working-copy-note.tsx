import { useState } from 'react';
import { formatMoment } from '../../../shared/lib/date.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Refusal } from '../../../shared/ui/feedback/refusal.tsx';
import type { Article } from '../article/article.ts';
import { Differences } from './differences.tsx';
import { isOutdated, publishedArticle } from '../session/base-version.ts';
import styles from './notes.module.css';
import {
  type EditedPost,
  useDiscardWorkingCopyMutation,
} from '../session/resource-editor.api.ts';

/** A note that the text is a working copy, with its changes and a button to discard it. */
export const WorkingCopyNote = ({
  post,
  article,
  savedAt,
  onDiscarded,
}: {
  post: EditedPost;
  article: Article;
  savedAt: string | undefined;
  onDiscarded: (post: EditedPost) => void;
}) => {
  const [isShown, setIsShown] = useState(false);
  const [drop, { isLoading, error }] = useDiscardWorkingCopyMutation();
  const discardWorkingCopy = async () => {
    const { data } = await drop(post.id);
    if (data) onDiscarded(data);
  };
  return (
    <div className={styles['note']}>
      <p>
        This is a working copy
        {savedAt ? `, saved ${formatMoment(savedAt)}` : ''}. Readers see the
        published version until you save.
        {isOutdated(post) &&
          ' The published version has changed since this copy was started.'}
      </p>
      <Refusal
        error={error}
        otherwise="The working copy could not be discarded."
      />
      <div className={styles['acts']}>
        <Button
          variant="plain"
          aria-expanded={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? 'Hide changes' : 'Show changes'}
        </Button>
        <Button
          variant="plain"
          isBusy={isLoading}
          onClick={() => void discardWorkingCopy()}
        >
          Discard working copy
        </Button>
      </div>
      {isShown && (
        <Differences before={publishedArticle(post)} after={article} />
      )}
    </div>
  );
};
