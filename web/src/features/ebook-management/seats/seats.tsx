import { counted, formatCount } from '../../../shared/lib/count.ts';
import { EmptyList } from '../../../shared/list-view/empty-list.tsx';
import { ListTools } from '../../../shared/list-view/list-tools.tsx';
import { Block } from '../../../shared/ui/data/block.tsx';
import { StaleContent } from '../../../shared/ui/feedback/stale-content.tsx';
import { QueryError } from '../../../shared/ui/feedback/query-result.tsx';
import { Pagination } from '../../../shared/ui/data/pagination.tsx';
import { Skeleton } from '../../../shared/ui/feedback/skeleton.tsx';
import { ContestedSeats } from './contested-seats.tsx';
import { SeatEntry } from './seat-entry.tsx';
import styles from './seats.module.css';
import { useSeatConfirmation } from './use-seat-confirmation.tsx';
import type { useSeats } from './use-seats.ts';

type SeatList = ReturnType<typeof useSeats>;

const SeatResults = ({ seats, nowMs }: { seats: SeatList; nowMs: number }) => {
  const { view, list } = seats;
  const { dialog, ...actions } = useSeatConfirmation();
  if (!list || seats.isPastEnd) return null;
  if (list.seats.length === 0)
    return view.contested ? null : (
      <EmptyList
        name="links"
        isNarrowed={view.search !== ''}
        noneFits={`No reader’s email or reference contains “${view.search}”.`}
        onShowAll={() => seats.choose({ search: '' })}
      >
        No reading links yet. The first paid e-book brings one.
      </EmptyList>
    );
  return (
    <>
      <ul className={styles['seats']} aria-label="Copies, the newest first">
        {list.seats.map((seat) => (
          <SeatEntry key={seat.id} seat={seat} nowMs={nowMs} {...actions} />
        ))}
      </ul>
      <Pagination {...seats.pages} />
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
export const Seats = ({ seats, nowMs }: { seats: SeatList; nowMs: number }) => (
  <Block
    title="Links"
    note="One line for each copy. The bar shows what is left of its newest link’s 24 hours."
  >
    <ListTools
      name="Links"
      placeholder="Email or order reference"
      view={seats.view}
      count={describeCount(seats)}
      onChoose={({ search = '' }) => seats.choose({ search, contested: false })}
    />
    <ContestedSeats
      copies={seats.list?.contested ?? 0}
      isShown={seats.view.contested}
      onShow={seats.showContested}
    />
    <QueryError query={seats.query}>The links could not be loaded.</QueryError>
    {seats.isLoading ? (
      <Skeleton label="Loading the links…" lines={9} />
    ) : (
      <StaleContent isStale={seats.isStale}>
        <SeatResults seats={seats} nowMs={nowMs} />
      </StaleContent>
    )}
  </Block>
);
