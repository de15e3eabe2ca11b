import { ListResult } from '../../../shared/list-view/list-result.tsx';
import { ListTools } from '../../../shared/list-view/list-tools.tsx';
import { AdminSection } from '../../../shared/ui/data/admin-section.tsx';
import { QueryErrorLine } from '../../../shared/ui/feedback/query-result.tsx';
import { SharedCopiesWarning } from './shared-copies-warning.tsx';
import { SeatEntry } from './seat-entry.tsx';
import styles from './copy-list.module.css';
import { useSeatConfirmation } from './use-seat-confirmation.tsx';
import type { useSeats } from './use-seats.ts';
import * as text from '../text.ts';

type SeatList = ReturnType<typeof useSeats>;

const SeatResults = ({ seats, nowMs }: { seats: SeatList; nowMs: number }) => {
  const { view } = seats;
  const { dialog, ...actions } = useSeatConfirmation();
  return (
    <>
      <ListResult
        name={text.linksNoun}
        lines={9}
        result={seats}
        entries={seats.list?.seats}
        noneYet={text.noLinksYet}
        noneFits={!view.contested && text.noLinksFit(view.search)}
      >
        {(entries) => (
          <ul className={styles['seats']} aria-label={text.linksLabel}>
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
  const count = text.copyCount(list.total, list.totalIsFloor);
  return view.search ? text.found(count) : count;
};

/** Lists the copies with their reading links and the remaining time of each link. */
export const CopyList = ({
  seats,
  nowMs,
}: {
  seats: SeatList;
  nowMs: number;
}) => (
  <AdminSection title={text.linksTitle} note={text.linksNote}>
    <ListTools
      name={text.linksTitle}
      placeholder={text.linksSearchPlaceholder}
      view={seats.view}
      count={describeCount(seats)}
      onChoose={({ search = '' }) => seats.choose({ search, contested: false })}
    />
    <SharedCopiesWarning
      copies={seats.list?.contested ?? 0}
      isShown={seats.view.contested}
      onShow={seats.showContested}
    />
    <QueryErrorLine query={seats.query}>{text.linksLoadFailed}</QueryErrorLine>
    <SeatResults seats={seats} nowMs={nowMs} />
  </AdminSection>
);
