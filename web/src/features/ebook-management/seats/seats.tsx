import { countedOrMore } from '../../../shared/lib/count.ts';
import { ListResult } from '../../../shared/list-view/list-result.tsx';
import { ListTools } from '../../../shared/list-view/list-tools.tsx';
import { Block } from '../../../shared/ui/data/block.tsx';
import { QueryError } from '../../../shared/ui/feedback/query-result.tsx';
import { ContestedSeats } from './contested-seats.tsx';
import { SeatEntry } from './seat-entry.tsx';
import styles from './seats.module.css';
import { useSeatConfirmation } from './use-seat-confirmation.tsx';
import type { useSeats } from './use-seats.ts';

type SeatList = ReturnType<typeof useSeats>;

const SeatResults = ({ seats, nowMs }: { seats: SeatList; nowMs: number }) => {
  const { view } = seats;
  const { dialog, ...actions } = useSeatConfirmation();
  return (
    <>
      <ListResult
        name="links"
        lines={9}
        result={seats}
        entries={seats.list?.seats}
        noneYet="No reading links yet. The first paid e-book brings one."
        noneFits={
          !view.contested &&
          `No reader’s email or reference contains “${view.search}”.`
        }
      >
        {(entries) => (
          <ul className={styles['seats']} aria-label="Copies, the newest first">
            {entries.map((seat) => (
              <SeatEntry key={seat.id} seat={seat} nowMs={nowMs} {...actions} />
            ))}
          </ul>
        )}
      </ListResult>
      {dialog}
    </>
  );
};

const describeCount = ({ list, view }: SeatList): string => {
  if (!list) return '';
  const count = countedOrMore(list, 'copy', 'copies');
  return view.search ? `${count} found` : count;
};

/** Lists the copies with their reading links and the remaining time of each link. */
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
    <SeatResults seats={seats} nowMs={nowMs} />
  </Block>
);
