import { atStart, type GoTo, type Target } from '../frame/target.model.ts';
import styles from './contents-list.module.css';
import type { Contents, ContentsEntry } from '../session/reader.api.ts';
import * as readerText from '../text.ts';

const targetInChapterOf = ({ fragment }: ContentsEntry): Target =>
  fragment ? { fragment } : atStart;

const SubEntries = ({
  entries,
  goTo,
}: {
  entries: ContentsEntry[];
  goTo: GoTo;
}) => (
  <ol className={styles['sub']}>
    {entries.map((entry, index) => (
      <li key={index}>
        <button
          type="button"
          onClick={() => goTo(entry.chapter, targetInChapterOf(entry))}
        >
          {entry.title}
        </button>
      </li>
    ))}
  </ol>
);

/** Lists the chapters with their reading time; the current chapter also shows its sections. */
export const ContentsList = ({
  contents: { book, chapters, contents },
  current,
  goTo,
}: {
  contents: Contents;
  current: number | undefined;
  goTo: GoTo;
}) => (
  <ol className={styles['list']} lang={book.language}>
    {contents.map((entry, index) => {
      const chapter = chapters.find(({ id }) => id === entry.chapter);
      const isCurrent = entry.chapter === current;
      return (
        <li key={index}>
          <button
            type="button"
            aria-current={isCurrent ? 'true' : undefined}
            onClick={() => goTo(entry.chapter, targetInChapterOf(entry))}
          >
            <span>{chapter?.number ?? ''}</span>
            <span>{entry.title}</span>
            {chapter && (
              <span className={styles['minutes']} lang="en">
                {readerText.minutes(chapter.minutes)}
              </span>
            )}
          </button>
          {isCurrent && entry.children.length > 0 && (
            <SubEntries entries={entry.children} goTo={goTo} />
          )}
        </li>
      );
    })}
  </ol>
);
