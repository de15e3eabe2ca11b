import { HoursLeftBar } from '../../../shared/ui/charts/hours-left-bar.tsx';
import type { AnswerStatus } from './message-text.ts';
import styles from './answer-status-mark.module.css';

/** Shows the status of a message as text, with a bar of the hours left while the message waits for an answer. */
export const AnswerStatusMark = ({
  standing: { kind, text: words, hoursLeft },
}: {
  standing: AnswerStatus;
}) => (
  <>
    {(kind === 'left' || kind === 'late') && (
      <HoursLeftBar hours={hoursLeft} isLate={kind === 'late'} />
    )}
    <span className={styles[kind]}>{words}</span>
  </>
);
