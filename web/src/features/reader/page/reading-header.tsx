import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { HoursLeftBar } from '../../../shared/ui/charts/hours-left-bar.tsx';
import { timeLeft } from '../../../shared/lib/time-left.ts';
import { ListenButton } from '../read-aloud/read-aloud-bar.tsx';
import { selectReader } from '../session/reader.slice.ts';
import styles from './reading-header.module.css';
import type { PanelName } from './sheets.ts';
import * as text from './text.ts';
import * as readerText from '../text.ts';
import type { ViewAndPage } from './use-reading-page.ts';

const useNow = (everyMs: number): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const clockTimer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(clockTimer);
  }, [everyMs]);
  return now;
};

/** Shows the buyer's email address and the time left on the reading link. */
export const ReadingLinkDetails = () => {
  const { email, link } = useSelector(selectReader);
  const { hours, text: left } = timeLeft(link?.endsAt ?? 0, useNow(10_000));
  return (
    <>
      <span className={styles['email']}>{email}</span>
      <span className={styles['left']}>
        <HoursLeftBar hours={hours} />
        <span>{left}</span>
      </span>
    </>
  );
};

/** The icons that stand for the names of the panels on a phone; "Aa" is short enough everywhere. */
const panelIcons: Partial<Record<PanelName, string>> = {
  contents: 'M3 5h14M3 10h14M3 15h9',
  search: 'M13.5 8.5a5 5 0 1 1-10 0 5 5 0 0 1 10 0M12.2 12.2 17 17',
  marks: 'm5 11 7.5-7.5 4 4L9 15H5zM3 18h14',
};

const PanelLabel = ({ panel }: { panel: PanelName }) => {
  const icon = panelIcons[panel];
  if (!icon) return text.textSettings;
  return (
    <>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d={icon} />
      </svg>
      <span>{text.sheetNames[panel]}</span>
    </>
  );
};

/** Shows the exit, the book's title, and the buttons for panels and tools. */
export const ReadingHeader = ({
  view: { title, exit, details, search, marks },
  page: { aloud, sheet: openSheet, setSheet },
}: ViewAndPage) => (
  <header className={styles['header']}>
    <Link
      className={styles['exit']}
      to={exit.to ?? paths.home}
      onClick={exit.onClick}
    >
      {readerText.exit}
    </Link>
    <span className={styles['title']}>{title}</span>
    <div className={styles['sheets']}>
      {(Object.keys(text.sheetNames) as PanelName[])
        .filter((sheet) => sheet !== 'search' || search)
        .filter((sheet) => sheet !== 'marks' || marks)
        .map((sheet) => (
          <button
            key={sheet}
            type="button"
            className={sheet === 'text' ? styles['aa'] : undefined}
            aria-label={sheet === 'text' ? text.textSettingsLabel : undefined}
            aria-haspopup="dialog"
            aria-expanded={sheet === openSheet}
            onClick={() => setSheet(sheet)}
          >
            <PanelLabel panel={sheet} />
          </button>
        ))}
    </div>
    <div className={styles['tools']}>
      <ListenButton aloud={aloud} />
      {marks?.button}
    </div>
    <span className={styles['break']} />
    {details}
  </header>
);
