import { DayTape } from './day-tape.tsx';
import { dueWords, momentWords } from './promise-words.ts';
import styles from './forms/message-desk.module.css';
import { useMinute } from '../../shared/hooks/use-minute.ts';

/** The answer within 24 hours, drawn from the hour in which one writes. */
export const AnswerPromise = () => {
  const now = useMinute();
  return (
    <>
      <h2>Within 24 hours</h2>
      <DayTape from={now} />
      <p className={`caption ${styles['told']}`}>
        {now === undefined
          ? 'An answer comes within 24 hours of your writing.'
          : `You are writing at ${momentWords(now)}. By ${dueWords(now)}, there is an answer.`}{' '}
        One tick is one hour, nights and Saturdays included.
      </p>
    </>
  );
};
