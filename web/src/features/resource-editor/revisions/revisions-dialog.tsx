import { useState } from 'react';
import { formatDayAndTime } from '../../../shared/lib/date.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { LoadFailureLine } from '../../../shared/ui/feedback/load-failure-line.tsx';
import { Pagination } from '../../../shared/ui/data/pagination.tsx';
import { Skeleton } from '../../../shared/ui/feedback/skeleton.tsx';
import { RequestErrorMessage } from '../../../shared/ui/feedback/request-error-message.tsx';
import { type ArticleFields, toArticle } from '../article/article.ts';
import { Differences } from './differences.tsx';
import styles from './panel.module.css';
import {
  type EditedPost,
  type Revision,
  useArticleRevisionQuery,
  useArticleRevisionsQuery,
  useRestoreRevisionMutation,
} from '../session/resource-editor.api.ts';
import * as text from './text.ts';

const formatSavedAt = ({ savedAt }: Revision): string =>
  formatDayAndTime(savedAt, new Date());

type Props = {
  id: string;
  article: ArticleFields;
  onRestored: (post: EditedPost) => void;
};

const RevisionDetails = ({
  id,
  revision,
  article,
  onRestored,
}: Props & { revision: Revision }) => {
  const { n } = revision;
  const { data, error, isFetching, refetch } = useArticleRevisionQuery(
    { id, n },
    // A stored revision never changes, so it needs no refetch.
    { refetchOnMountOrArgChange: false },
  );
  const [restore, { isLoading, error: refusal }] = useRestoreRevisionMutation();
  const restoreRevision = async () => {
    const { data: post } = await restore({ id, n });
    if (post) onRestored(post);
  };
  if (error)
    return (
      <LoadFailureLine isBusy={isFetching} onRetry={() => void refetch()}>
        {text.revisionFailed}
      </LoadFailureLine>
    );
  if (!data) return <Skeleton lines={4} />;
  // A revision has no time of publication, so the comparison uses the editor's time for both sides.
  const revisedArticle = { ...toArticle(data), publishAt: article.publishAt };
  return (
    <div className={styles['one']}>
      <p className={styles['note']}>{text.revisionLegend}</p>
      <Differences
        before={article}
        after={revisedArticle}
        none={text.sameAsEditor}
      />
      <RequestErrorMessage error={refusal} otherwise={text.restoreFailed} />
      <div className="acts">
        <Button
          variant="solid"
          size="small"
          isBusy={isLoading}
          onClick={() => void restoreRevision()}
        >
          {text.restoreRevision(formatSavedAt(revision))}
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
    <ul className={styles['list']} aria-label={text.revisionsLabel}>
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
              {text.revisionSummary(revision.title, revision.words)}
              {revision.published ? '' : text.neverPublished}
            </span>
          </button>
          {open === revision.n && (
            <RevisionDetails revision={revision} {...props} />
          )}
        </li>
      ))}
    </ul>
  );
};

/** Lists the revisions of a resource; each shows its differences from the editor's text and a button to restore it. */
export const RevisionsDialog = ({
  onClose,
  ...props
}: Props & { onClose: () => void }) => {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useArticleRevisionsQuery({
    id: props.id,
    page,
  });
  return (
    <Dialog title={text.revisionsTitle} isOpen onClose={onClose}>
      <div className={styles['panel']}>
        {error && (
          <LoadFailureLine isBusy={isFetching} onRetry={() => void refetch()}>
            {text.revisionsFailed}
          </LoadFailureLine>
        )}
        {!data && !error && <Skeleton lines={4} />}
        {data?.revisions.length === 0 && <p>{text.noRevisions}</p>}
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
