import { DayScale } from './day-scale.tsx';
import { formatDueTime, formatTimeInLagos } from './promise-text.ts';
import styles from './forms/message-layout.module.css';
import { useCurrentMinute } from '../../shared/hooks/use-current-minute.ts';
import * as text from './text.ts';

/** Shows the promise of an answer within 24 hours, as text and as a scale that begins at the current time. */
export const AnswerPromise = () => {
  const now = useCurrentMinute();
  return (
    <>
      <h2>{text.promiseTitle}</h2>
      <DayScale from={now} />
      <p className={`caption ${styles['told']}`}>
        {now === undefined
          ? text.promise
          : text.promiseAt(formatTimeInLagos(now), formatDueTime(now))}{' '}
        <span className={styles['scale']}>{text.promiseScale}</span>
      </p>
    </>
  );
};
