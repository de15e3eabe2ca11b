import type { Standing } from './message-words.ts';
import { PromiseTape } from './promise-tape.tsx';
import styles from './standing-mark.module.css';

/** How a message stands with the promise: a length of tape while it waits, and always the words. */
export const StandingMark = ({
  standing: { kind, words, hoursLeft },
}: {
  standing: Standing;
}) => (
  <>
    {(kind === 'left' || kind === 'late') && (
      <PromiseTape hoursLeft={hoursLeft} isLate={kind === 'late'} />
    )}
    <span className={styles[kind]}>{words}</span>
  </>
);
