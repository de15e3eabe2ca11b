import { problemText } from '../../../shared/api/problem.model.ts';
import { counted, formatCount } from '../../../shared/lib/count.ts';
import { Block } from '../../../shared/ui/data/block.tsx';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { StaleContent } from '../../../shared/ui/feedback/stale-content.tsx';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { LoadFailureLine } from '../../../shared/ui/feedback/load-failure-line.tsx';
import { Pagination } from '../../../shared/ui/data/pagination.tsx';
import { SearchField } from '../../../shared/ui/forms/search-field.tsx';
import { Skeleton } from '../../../shared/ui/feedback/skeleton.tsx';
import { ContestedSeats } from './contested-seats.tsx';
import { SeatEntry } from './seat-entry.tsx';
import styles from './seats.module.css';
import { useSeatConfirmation } from './use-seat-confirmation.tsx';
import type { useSeats } from './use-seats.ts';

type SeatList = ReturnType<typeof useSeats>;

const SeatResults = ({
  seats,
  nowMs,
  say,
}: {
  seats: SeatList;
  nowMs: number;
  say: (line: string) => void;
}) => {
  const { view, list } = seats;
  const { dialog, ...actions } = useSeatConfirmation(say);
  if (!list || seats.isBeyond) return null;
  if (list.seats.length === 0) {
    if (view.contested) return null;
    return view.search ? (
      <EmptyState
        action={
          <Button onClick={() => seats.search('')}>Show all links</Button>
        }
      >
        No reader’s e-mail or reference contains “{view.search}”.
      </EmptyState>
    ) : (
      <EmptyState>
        No reading links yet. The first paid e-book brings one.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles['seats']} aria-label="Copies, the newest first">
        {list.seats.map((seat) => (
          <SeatEntry key={seat.id} seat={seat} nowMs={nowMs} {...actions} />
        ))}
      </ul>
      <Pagination
        page={view.page}
        totalPages={list.totalPages}
        isFloor={list.totalIsFloor}
        onPage={seats.goToPage}
      />
      {dialog}
    </>
  );
};

const describeCount = ({ list, view }: SeatList): string => {
  if (!list) return '';
  const count = list.totalIsFloor
    ? `${formatCount(list.total)} copies or more`
    : counted(list.total, 'copy', 'copies');
  return view.search ? `${count} found` : count;
};

/** Who may read, by which link, until when. */
export const Seats = ({
  seats,
  nowMs,
  say,
}: {
  seats: SeatList;
  nowMs: number;
  say: (line: string) => void;
}) => (
  <Block
    title="Links"
    note="A line a copy. A tape is its newest link’s 24 hours; the yellow is what is left."
  >
    <search className={styles['tools']}>
      <div className={styles['search']}>
        <SearchField
          label="Search"
          placeholder="E-mail or order reference"
          value={seats.view.search}
          onSearch={seats.search}
        />
      </div>
      <p className={styles['sum']} role="status">
        {describeCount(seats)}
      </p>
    </search>
    <ContestedSeats
      copies={seats.list?.contested ?? 0}
      isShown={seats.view.contested}
      onShow={seats.showContested}
    />
    {seats.error !== undefined && (
      <LoadFailureLine
        why={problemText(seats.error, 'Please try again.')}
        isBusy={seats.isBusy}
        onAgain={seats.again}
      >
        The links could not be loaded.
      </LoadFailureLine>
    )}
    {seats.isLoading ? (
      <Skeleton label="Loading the links…" lines={9} />
    ) : (
      <StaleContent isStale={seats.isStale}>
        <SeatResults seats={seats} nowMs={nowMs} say={say} />
      </StaleContent>
    )}
  </Block>
);
