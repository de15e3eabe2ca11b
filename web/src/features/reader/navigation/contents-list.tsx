import { atStart, type Choose, type Target } from '../frame/target.model.ts';
import styles from './contents-list.module.css';
import type { Contents, ContentsEntry } from '../session/reader.api.ts';

const targetOf = ({ fragment }: ContentsEntry): Target =>
  fragment ? { fragment } : atStart;

const Below = ({
  entries,
  choose,
}: {
  entries: ContentsEntry[];
  choose: Choose;
}) => (
  <ol className={styles['sub']}>
    {entries.map((entry, index) => (
      <li key={index}>
        <button
          type="button"
          onClick={() => choose(entry.chapter, targetOf(entry))}
        >
          {entry.title}
        </button>
      </li>
    ))}
  </ol>
);

/** The chapters with their reading time; the current one shows its sections. */
export const ContentsList = ({
  contents: { chapters, contents },
  current,
  choose,
}: {
  contents: Contents;
  current: number | undefined;
  choose: Choose;
}) => (
  <ol className={styles['list']}>
    {contents.map((entry, index) => {
      const chapter = chapters.find(({ id }) => id === entry.chapter);
      const isCurrent = entry.chapter === current;
      return (
        <li key={index}>
          <button
            type="button"
            aria-current={isCurrent ? 'true' : undefined}
            onClick={() => choose(entry.chapter, targetOf(entry))}
          >
            <span>{chapter?.number ?? ''}</span>
            <span>{entry.title}</span>
            {chapter && (
              <span className={styles['minutes']}>{chapter.minutes} min</span>
            )}
          </button>
          {isCurrent && entry.children.length > 0 && (
            <Below entries={entry.children} choose={choose} />
          )}
        </li>
      );
    })}
  </ol>
);
