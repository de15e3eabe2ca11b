import { useState } from 'react';
import { formatDayAndTime } from '../../../shared/lib/date.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { RequestErrorMessage } from '../../../shared/ui/feedback/request-error-message.tsx';
import type { ArticleFields } from '../article/article.ts';
import { Differences } from './differences.tsx';
import {
  isWorkingCopyOutdated,
  publishedArticle,
} from '../session/base-version.ts';
import styles from './notes.module.css';
import {
  type EditedPost,
  useDiscardWorkingCopyMutation,
} from '../session/resource-editor.api.ts';
import * as text from './text.ts';

/** Shows that the text is a working copy, with its changes and a button to discard it. */
export const WorkingCopyNote = ({
  post,
  article,
  savedAt,
  onDiscarded,
}: {
  post: EditedPost;
  article: ArticleFields;
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
        {savedAt
          ? text.workingCopySaved(formatDayAndTime(savedAt))
          : text.workingCopy}
        {isWorkingCopyOutdated(post) && text.workingCopyOutdated}
      </p>
      <RequestErrorMessage
        error={error}
        otherwise={text.discardWorkingCopyFailed}
      />
      <div className={styles['acts']}>
        <Button
          variant="plain"
          aria-expanded={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? text.hideChanges : text.showChanges}
        </Button>
        <Button
          variant="plain"
          isBusy={isLoading}
          onClick={() => void discardWorkingCopy()}
        >
          {text.discardWorkingCopy}
        </Button>
      </div>
      {isShown && (
        <Differences before={publishedArticle(post)} after={article} />
      )}
    </div>
  );
};
