import { useEffect, useRef } from 'react';
import styles from './word-ribbon.module.css';

/** The bookmark that counts words: it is pulled out as far as one has read. An ornament; the count stands among the facts. */
export const WordRibbon = ({ words }: { words: number }) => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The policy allows no style attribute in the HTML, so lengths are set once the page is alive.
    const ribbon = ref.current;
    ribbon?.style.setProperty('--words', String(words));
    for (const mark of ribbon?.querySelectorAll('i') ?? [])
      mark.style.setProperty('--at', mark.textContent);
    ribbon?.setAttribute('data-is-drawn', '');
  }, [words]);
  const step = Math.max(100, Math.ceil(words / 1000) * 100);
  const marks = Array.from(
    { length: Math.floor(words / step) },
    (_, index) => (index + 1) * step,
  );
  return (
    <div className={styles['ribbon']} ref={ref} aria-hidden="true">
      {marks.map((mark) => (
        <i key={mark}>{mark}</i>
      ))}
    </div>
  );
};
