import { useEffect, useSyncExternalStore } from 'react';
import { lastReading } from '../../../shared/lib/last-reading.ts';
import styles from './home.module.css';
import * as text from './text/home-text.ts';

const subscribeToNothing = () => () => undefined;

const readProgress = (): string => {
  const last = lastReading.load(Date.now());
  return last ? text.readingProgress(last.chapter, last.percent) : '';
};

/** Returns the progress of the book in this browser, as text; empty on the server and in all other browsers. */
export const useReadingProgress = (): string => {
  useEffect(() => {
    // A book that was laid aside long ago is not offered again on the next visit either.
    if (!lastReading.load(Date.now())) lastReading.remove();
  }, []);
  return useSyncExternalStore(subscribeToNothing, readProgress, () => '');
};

/**
 * Leads back to the book that this browser has opened. The page is the same for everybody: the link is hidden in it,
 * and start.ts shows it before the first paint where the book was read.
 */
export const ContinueReading = ({ progress }: { progress: string }) => (
  <a
    className={styles['continue']}
    href="/api/ebook/continue"
    hidden={!progress}
    rel="nofollow"
  >
    {text.continueReading} <span>{progress}</span>
  </a>
);
