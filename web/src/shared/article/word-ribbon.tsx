import { useEffect, useRef } from 'react';
import styles from './word-ribbon.module.css';

/** A ribbon that counts words and grows with the scroll position. It is decorative; the details have the count. */
export const WordRibbon = ({ words }: { words: number }) => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The policy allows no style attribute in the HTML, so lengths are set after hydration.
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
