import { useSelector } from 'react-redux';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { ParagraphTicks } from './paragraph-ticks.tsx';
import type { useChapters } from '../navigation/use-chapters.ts';
import { type ReadingPlace, selectReader } from '../session/reader.slice.ts';
import styles from './reading-footer.module.css';
import { bookPercentRead, minutesLeft } from './minutes-left.model.ts';
import * as text from './text.ts';

const PositionText = ({ place }: { place: ReadingPlace }) =>
  place.page && place.pages ? (
    <span>
      <span className={styles['long']}>{text.pageBefore}</span>
      {text.pageOf(place.page, place.pages)}
    </span>
  ) : (
    place.paragraphs > 0 && (
      <span className={styles['long']}>
        {text.paragraphOf(place.paragraph, place.paragraphs)}
      </span>
    )
  );

/** Shows the minutes left in the chapter; narrow screens show part of the sentence, screen readers read all of it. */
const MinutesLeftText = ({ minutes }: { minutes: number }) => (
  <span>
    {text.minutesLeftLabel(minutes)}
    <span className={styles['long']}>{text.minutesLeftAfter}</span>
  </span>
);

const ChapterTicks = ({
  chapters: { current: chapter },
}: {
  chapters: ReturnType<typeof useChapters>;
}) => {
  const { place } = useSelector(selectReader);
  return (
    <ParagraphTicks
      at={place?.paragraph ?? 0}
      of={Math.max(1, place?.paragraphs ?? chapter?.paragraphs.length ?? 1)}
    />
  );
};

/** Shows the progress in the chapter at the lower edge of the window while the bars are hidden. */
export const ProgressEdge = ({
  chapters,
}: {
  chapters: ReturnType<typeof useChapters>;
}) => (
  <div className={styles['edge']}>
    <ChapterTicks chapters={chapters} />
  </div>
);

/** Shows the progress in chapter and book, with buttons to the previous and the next chapter. */
export const ReadingFooter = ({
  chapters,
  isPart,
}: {
  chapters: ReturnType<typeof useChapters>;
  /** Whether only a part of the book can be read; the progress in the book is then hidden. */
  isPart: boolean;
}) => {
  const { place } = useSelector(selectReader);
  const { current: chapter, contents, toStartOf } = chapters;
  const [onPrevious, onNext] = [toStartOf(-1), toStartOf(1)];
  return (
    <footer className={styles['footer']}>
      <ChapterTicks chapters={chapters} />
      <div className={styles['row']}>
        <span className={styles['where']}>
          {place && <PositionText place={place} />}
          {place && chapter && (
            <MinutesLeftText
              minutes={minutesLeft(chapter.paragraphs, place.paragraph)}
            />
          )}
          {place && chapter && contents && !isPart && (
            <span>
              {`${bookPercentRead(contents.chapters, chapter.id, place)} %`}
              <span className={styles['long']}>{text.shareAfter}</span>
            </span>
          )}
        </span>
        <nav aria-label={text.chaptersLabel} className={styles['steps']}>
          {onPrevious && (
            <Button
              variant="plain"
              aria-label={text.previousLabel}
              onClick={onPrevious}
            >
              <span>
                {text.previous}
                <span className={styles['word']}>{text.previousAfter}</span>
              </span>
            </Button>
          )}
          {onNext && (
            <Button variant="plain" onClick={onNext}>
              {text.next}
            </Button>
          )}
        </nav>
      </div>
    </footer>
  );
};
