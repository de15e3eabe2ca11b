import { useState } from 'react';
import { counted } from '../../../shared/lib/count.ts';
import { formatMoment } from '../../../shared/lib/date.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { LoadFailureLine } from '../../../shared/ui/feedback/load-failure-line.tsx';
import { Pagination } from '../../../shared/ui/data/pagination.tsx';
import { Skeleton } from '../../../shared/ui/feedback/skeleton.tsx';
import { Refusal } from '../../../shared/ui/feedback/refusal.tsx';
import { type Article, toArticle } from '../article/article.ts';
import { Differences } from './differences.tsx';
import styles from './panel.module.css';
import {
  type EditedPost,
  type Revision,
  useArticleRevisionQuery,
  useArticleRevisionsQuery,
  useRestoreRevisionMutation,
} from '../session/resource-editor.api.ts';

const formatSavedAt = ({ savedAt }: Revision): string =>
  formatMoment(savedAt, new Date());

type Props = {
  id: string;
  article: Article;
  onRestored: (post: EditedPost) => void;
};

const OneRevision = ({
  id,
  revision,
  article,
  onRestored,
}: Props & { revision: Revision }) => {
  const { n } = revision;
  const { data, error, isFetching, refetch } = useArticleRevisionQuery({
    id,
    n,
  });
  const [restore, { isLoading, error: refusal }] = useRestoreRevisionMutation();
  const restoreRevision = async () => {
    const { data: post } = await restore({ id, n });
    if (post) onRestored(post);
  };
  if (error)
    return (
      <LoadFailureLine isBusy={isFetching} onRetry={() => void refetch()}>
        This revision could not be loaded.
      </LoadFailureLine>
    );
  if (!data) return <Skeleton lines={4} />;
  // A revision has no time of publication, so the time in the editor is compared with itself.
  const revisedArticle = { ...toArticle(data), publishAt: article.publishAt };
  return (
    <div className={styles['one']}>
      <p className={styles['note']}>
        Underlined text would be added; struck-out text would be removed.
      </p>
      <Differences
        before={article}
        after={revisedArticle}
        none="Same as the text in the editor."
      />
      <Refusal
        error={refusal}
        otherwise="The revision could not be restored."
      />
      <div className="acts">
        <Button
          variant="solid"
          size="small"
          isBusy={isLoading}
          onClick={() => void restoreRevision()}
        >
          Restore revision of {formatSavedAt(revision)}
        </Button>
      </div>
    </div>
  );
};

const RevisionList = ({
  revisions,
  ...props
}: Props & { revisions: Revision[] }) => {
  const [open, setOpen] = useState<number>();
  return (
    <ul className={styles['list']} aria-label="Revisions, newest first">
      {revisions.map((revision) => (
        <li key={revision.n}>
          <button
            type="button"
            aria-expanded={open === revision.n}
            onClick={() =>
              setOpen(open === revision.n ? undefined : revision.n)
            }
          >
            <b>{formatSavedAt(revision)}</b>
            <span>
              {revision.title}, {counted(revision.words, 'word')}
              {revision.published ? '' : ', never published'}
            </span>
          </button>
          {open === revision.n && (
            <OneRevision revision={revision} {...props} />
          )}
        </li>
      ))}
    </ul>
  );
};

/** The revisions of a resource, their differences from the text in the editor, and a button to restore each. */
export const Revisions = ({
  onClose,
  ...props
}: Props & { onClose: () => void }) => {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useArticleRevisionsQuery({
    id: props.id,
    page,
  });
  return (
    <Dialog title="Revisions" isOpen onClose={onClose}>
      <div className={styles['panel']}>
        {error && (
          <LoadFailureLine isBusy={isFetching} onRetry={() => void refetch()}>
            The revisions could not be loaded.
          </LoadFailureLine>
        )}
        {!data && !error && <Skeleton lines={4} />}
        {data?.revisions.length === 0 && (
          <p>No revisions yet. Saving over an earlier version creates one.</p>
        )}
        {data && data.revisions.length > 0 && (
          <RevisionList revisions={data.revisions} {...props} />
        )}
        {data && data.totalPages > 1 && (
          <Pagination
            page={page}
            totalPages={data.totalPages}
            onPage={setPage}
          />
        )}
      </div>
    </Dialog>
  );
};
