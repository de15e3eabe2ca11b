import type { ReactNode } from 'react';
import {
  useListResult,
  type useListView,
} from '../../shared/list-view/use-list-view.ts';
import { EmptyList } from '../../shared/list-view/empty-list.tsx';
import { StaleContent } from '../../shared/ui/feedback/stale-content.tsx';
import { LoadError } from '../../shared/ui/feedback/load-error.tsx';
import { Pagination } from '../../shared/ui/data/pagination.tsx';
import { RebuildingNote } from '../../shared/ui/feedback/rebuilding-note.tsx';
import { Skeleton } from '../../shared/ui/feedback/skeleton.tsx';
import styles from './record-list.module.css';
import { type RecordView, recordView } from './record-view.model.ts';

export type RecordListView = ReturnType<typeof useListView<RecordView>>;

type RecordPage = {
  totalPages: number;
  totalIsFloor?: boolean | undefined;
  isRebuilding?: boolean | undefined;
};

/** The states that both records share: loading, empty, failed, one page of many. */
export const RecordList = <List extends RecordPage>({
  record,
  query,
  name,
  isEmpty,
  children,
}: {
  record: RecordListView;
  query: Parameters<typeof useListResult<RecordView, List>>[1];
  /** "changes" */
  name: string;
  isEmpty: (list: List) => boolean;
  children: (list: List) => ReactNode;
}) => {
  const { view, choose } = record;
  const { list, isLoading, isStale, pages } = useListResult(record, query);
  if (isLoading)
    return (
      <div className={styles['place']}>
        <Skeleton label={`Loading the ${name}…`} lines={12} />
      </div>
    );
  const loadError = (
    <LoadError
      what={`The ${name}`}
      error={list && query.isFetching ? undefined : query.error}
      hasOlder={list !== undefined}
      className={styles['place']}
      onAgain={() => void query.refetch()}
    />
  );
  if (!list) return loadError;
  return (
    <>
      {loadError}
      <RebuildingNote isRebuilding={list.isRebuilding} />
      {/* An empty list proves nothing while it is being rebuilt. */}
      {isEmpty(list) && !list.isRebuilding ? (
        <div className={styles['place']}>
          <EmptyList
            name={name}
            isNarrowed={recordView.isNarrowed(view)}
            noneFits={`No ${name} match.`}
            onShowAll={() => choose({ ...recordView.initial, show: view.show })}
          >
            No {name} yet.
          </EmptyList>
        </div>
      ) : (
        <StaleContent isStale={isStale}>{children(list)}</StaleContent>
      )}
      <Pagination {...pages} />
    </>
  );
};
