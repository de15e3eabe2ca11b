import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { HoursBar } from '../../../shared/ui/charts/hours-bar.tsx';
import styles from './reading-header.module.css';
import { timeLeft } from '../../../shared/lib/time-left.ts';

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
      <HoursBar hours={hours} />
      <span>{text}</span>
    </span>
  );
};

/** Whose copy it is, and how long it stays open. */
export const CopyDetails = ({
  email,
  endsAt,
}: {
  email: string;
  endsAt: number;
}) => (
  <>
    <span className={styles['email']}>{email}</span>
    <TimeRemaining endsAt={endsAt} />
  </>
);

export const sheetNames = {
  contents: 'Contents',
  search: 'Search',
  marks: 'Marks',
  text: 'Text',
};
export type Sheet = keyof typeof sheetNames;

/** Exit, title, panel buttons and tools. */
export const ReadingHeader = ({
  title,
  exit: { to = paths.home, onClick },
  sheets,
  openSheet,
  tools,
  children,
}: {
  title: string;
  exit: { to?: string; onClick?: (event: MouseEvent) => void };
  sheets: readonly Sheet[];
  openSheet: (sheet: Sheet) => void;
  /** Actions on the current page. */
  tools: ReactNode;
  children: ReactNode;
}) => (
  <header className={styles['header']}>
    <Link className={styles['exit']} to={to} onClick={onClick}>
      Exit
    </Link>
    <span className={styles['title']}>{title}</span>
    <span className={styles['break']} />
    <div className={styles['sheets']}>
      {sheets.map((sheet) => (
        <button
          key={sheet}
          type="button"
          aria-label={sheet === 'text' ? 'Aa, text settings' : undefined}
          onClick={() => openSheet(sheet)}
        >
          {sheet === 'text' ? 'Aa' : sheetNames[sheet]}
        </button>
      ))}
    </div>
    <div className={styles['tools']}>{tools}</div>
    {children}
  </header>
);
