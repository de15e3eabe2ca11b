import {
  type Seat,
  useListSeatsQuery,
} from '../../../shared/api/reading-links.api.ts';
import { formatDate, formatDayAndTime } from '../../../shared/lib/date.ts';
import { Bar } from '../../../shared/ui/charts/bar.tsx';
import { AdminSection } from '../../../shared/ui/data/admin-section.tsx';
import { QueryResult } from '../../../shared/ui/feedback/query-result.tsx';
import { lastReadSeat } from './customer-facts.ts';
import {
  type SeatReading,
  useShowSeatReadingQuery,
} from './customer-page.api.ts';
import styles from './customer-reading.module.css';
import { seatsOf, seatsQueryOf } from './customer-seats.ts';
import * as text from './text.ts';

type Chapter = SeatReading['chapters'][number];

const paragraphsInLongTick = 10;

/** How far a chapter was read: "Finished", "52 of 70", or a word for a chapter without a known place. */
const describeChapter = ({
  state,
  readParagraphs,
  paragraphs,
}: Chapter): string =>
  state === 'reading'
    ? text.readOf(readParagraphs, paragraphs)
    : text.chapterStates[state];

const Chapters = ({ chapters }: { chapters: readonly Chapter[] }) => {
  const scale = {
    of: Math.max(1, ...chapters.map(({ paragraphs }) => paragraphs)),
    one: 1,
    big: paragraphsInLongTick,
  };
  return (
    <ol className={styles['chapters']}>
      {chapters.map((chapter, index) => (
        <li key={index}>
          <span className={styles['number']}>{index + 1}</span>
          <span>{chapter.title || text.chapterNumber(index + 1)}</span>
          <Bar
            {...scale}
            value={chapter.readParagraphs}
            complete={chapter.paragraphs}
          />
          <span className={styles['state']}>{describeChapter(chapter)}</span>
        </li>
      ))}
    </ol>
  );
};

/** When reading began, how long and how often the book was read, and when last. */
const Visits = ({
  seat: { startedAt, lastReadAt },
  reading: { visits, readingSeconds },
}: {
  seat: Seat;
  reading: SeatReading;
}) => (
  <p className={styles['visits']}>
    {startedAt && <span>{text.startedOn(formatDate(startedAt))}</span>}
    <span>{text.timeInVisits(readingSeconds, visits)}</span>
    {lastReadAt && <span>{text.lastRead(formatDayAndTime(lastReadAt))}</span>}
  </p>
);

const ReadingOfSeat = ({ seat }: { seat: Seat }) => {
  const query = useShowSeatReadingQuery(seat.id);
  const { copy, copies } = seat;
  return (
    <AdminSection
      title={text.reading}
      note={text.readingNote(copies > 1 ? text.copyOf(copy, copies) : '')}
    >
      <QueryResult query={query} what={text.theReading} lines={6}>
        {(reading) => (
          <>
            <Chapters chapters={reading.chapters} />
            <Visits seat={seat} reading={reading} />
          </>
        )}
      </QueryResult>
    </AdminSection>
  );
};

/** How far the copy that was read last was read, by chapter; nothing if no copy was opened. */
export const CustomerReading = ({ email }: { email: string }) => {
  const { data } = useListSeatsQuery(seatsQueryOf(email));
  const seat = lastReadSeat(seatsOf(email, data?.seats));
  return seat && <ReadingOfSeat seat={seat} />;
};
