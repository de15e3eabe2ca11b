import { DayScale } from './day-scale.tsx';
import { dueText, momentText } from './promise-text.ts';
import styles from './forms/message-layout.module.css';
import { useMinute } from '../../shared/hooks/use-minute.ts';

/** The promise of an answer within 24 hours, drawn from the current hour. */
export const AnswerPromise = () => {
  const now = useMinute();
  return (
    <>
      <h2>Within 24 hours</h2>
      <DayScale from={now} />
      <p className={`caption ${styles['told']}`}>
        {now === undefined
          ? 'You will have an answer within 24 hours.'
          : `It is ${momentText(now)}. You will have an answer by ${dueText(now)}.`}{' '}
        1 tick = 1 hour.
      </p>
    </>
  );
};
