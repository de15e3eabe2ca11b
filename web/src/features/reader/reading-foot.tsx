import { Button } from '../../shared/ui/button.tsx';
import { ChapterTicks } from './chapter-ticks.tsx';
import type { Chapter } from './reader.api.ts';
import type { Place } from './reader.slice.ts';
import styles from './reading-foot.module.css';
import { minutesLeft } from './minutes-left.model.ts';

/** How far the chapter has come, and the way to its neighbours. */
export const ReadingFoot = ({
  place,
  chapter,
  onPrevious,
  onNext,
}: {
  place: Place | undefined;
  chapter: Chapter | undefined;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}) => (
  <footer className={styles['foot']}>
    <ChapterTicks
      at={place?.paragraph ?? 0}
      of={Math.max(1, place?.paragraphs ?? chapter?.paragraphs.length ?? 1)}
    />
    <div className={styles['row']}>
      <span>
        {place &&
          place.paragraphs > 0 &&
          `Paragraph ${place.paragraph} of ${place.paragraphs}`}
      </span>
      <span className={styles['minutes']}>
        {place &&
          chapter &&
          `${minutesLeft(chapter.paragraphs, place.paragraph)} min left in the chapter`}
      </span>
      <nav aria-label="Chapters" className={styles['steps']}>
        {onPrevious && (
          <Button
            look="plain"
            aria-label="Previous chapter"
            onClick={onPrevious}
          >
            <span>
              Previous<span className={styles['word']}> chapter</span>
            </span>
          </Button>
        )}
        {onNext && (
          <Button look="plain" onClick={onNext}>
            Next chapter
          </Button>
        )}
      </nav>
    </div>
  </footer>
);
