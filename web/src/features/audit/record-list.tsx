import type { ReactNode } from 'react';
import { problemText } from '../../shared/api/problem.ts';
import { type Shown, shownOf } from '../../shared/api/shown.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Dimmed } from '../../shared/ui/feedback/dimmed.tsx';
import { EmptyState } from '../../shared/ui/feedback/empty-state.tsx';
import { NotLoaded } from '../../shared/ui/feedback/not-loaded.tsx';
import { Pagination } from '../../shared/ui/data/pagination.tsx';
import { Skeleton } from '../../shared/ui/feedback/skeleton.tsx';
import { TryAgain } from '../../shared/ui/feedback/try-again.tsx';
import styles from './record-list.module.css';
import { isNarrowedRecord, plainRecord } from './record-view.model.ts';
import { type useRecordView, useStayWithin } from './use-record-view.ts';

type Listed = { totalPages: number; totalIsFloor?: boolean | undefined };

type Asked<List> = Parameters<typeof shownOf<List>>[0] & {
  refetch: () => unknown;
};

/** The states that both records share: loading, empty, failed, one page of many. */
export const RecordList = <List extends Listed>({
  record,
  asked,
  name,
  isEmpty,
  children,
}: {
  record: ReturnType<typeof useRecordView>;
  asked: Asked<List>;
  /** "changes" */
  name: string;
  isEmpty: (list: List) => boolean;
  children: (list: List) => ReactNode;
}) => {
  const { view, change } = record;
  const { answer, isLoading, isOld }: Shown<List> = shownOf(asked);
  useStayWithin(record, asked.currentData?.totalPages);
  const { error, isFetching } = asked;
  const again = () => void asked.refetch();
  const why = error ? problemText(error, 'Please try again.') : '';
  if (isLoading)
    return (
      <div className={styles['place']}>
        <p className="vh" role="status">
          Loading the {name}…
        </p>
        <Skeleton lines={12} />
      </div>
    );
  if (!answer)
    return (
      <div className={styles['place']}>
        <TryAgain more={why} onAgain={again}>
          The {name} could not be loaded.
        </TryAgain>
      </div>
    );
  return (
    <>
      {error !== undefined && !isFetching && (
        <NotLoaded why={why} onAgain={again}>
          The {name} could not be loaded anew.
        </NotLoaded>
      )}
      {isEmpty(answer) ? (
        <div className={styles['place']}>
          <EmptyState
            action={
              isNarrowedRecord(view) && (
                <Button
                  onClick={() => change({ ...plainRecord, show: view.show })}
                >
                  Show all {name}
                </Button>
              )
            }
          >
            {isNarrowedRecord(view)
              ? `None of the ${name} fits.`
              : `No ${name} so far.`}
          </EmptyState>
        </div>
      ) : (
        <Dimmed isOld={isOld}>{children(answer)}</Dimmed>
      )}
      <Pagination
        page={view.page}
        totalPages={answer.totalPages}
        isFloor={answer.totalIsFloor ?? false}
        onPage={(page) => change({ page })}
      />
    </>
  );
};
