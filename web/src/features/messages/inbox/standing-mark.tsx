import { HoursBar } from '../../../shared/ui/charts/hours-bar.tsx';
import type { Standing } from './message-text.ts';
import styles from './standing-mark.module.css';

/** How a message stands with the promise: a length of tape while it waits, and always the words. */
export const StandingMark = ({
  standing: { kind, text: words, hoursLeft },
}: {
  standing: Standing;
}) => (
  <>
    {(kind === 'left' || kind === 'late') && (
      <HoursBar hours={hoursLeft} isLate={kind === 'late'} />
    )}
    <span className={styles[kind]}>{words}</span>
  </>
);
