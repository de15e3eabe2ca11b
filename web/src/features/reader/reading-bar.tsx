import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { HoursTape } from '../../shared/ui/tape.tsx';
import { ProtectionInfo } from './protection-info.tsx';
import styles from './reading-bar.module.css';
import { timeLeft } from '../../shared/lib/time-left.ts';

const useNow = (everyMs: number): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
};

const TimeRemaining = ({ endsAt }: { endsAt: number }) => {
  const { hours, text } = timeLeft(endsAt, useNow(10_000));
  return (
    <span className={styles['left']}>
      <HoursTape hours={hours} />
      <span>{text}</span>
    </span>
  );
};

export type Sheet = 'contents' | 'search' | 'text';

/** Exit, the book, whose copy it is, how long it stays open. */
export const ReadingBar = ({
  title,
  email,
  endsAt,
  openSheet,
  isProtectionOpen,
  setIsProtectionOpen,
}: {
  title: string;
  email: string;
  endsAt: number;
  openSheet: (sheet: Sheet) => void;
  isProtectionOpen: boolean;
  setIsProtectionOpen: (isOpen: boolean) => void;
}) => (
  <header className={styles['bar']}>
    <Link className={styles['exit']} to={paths.home}>
      Exit
    </Link>
    <span className={styles['title']}>{title}</span>
    <span className={styles['break']} />
    <div className={styles['sheets']}>
      <button type="button" onClick={() => openSheet('contents')}>
        Contents
      </button>
      <button type="button" onClick={() => openSheet('search')}>
        Search
      </button>
      <button type="button" onClick={() => openSheet('text')}>
        Text
      </button>
    </div>
    <span className={styles['email']}>{email}</span>
    <TimeRemaining endsAt={endsAt} />
    <ProtectionInfo isOpen={isProtectionOpen} setIsOpen={setIsProtectionOpen} />
  </header>
);
