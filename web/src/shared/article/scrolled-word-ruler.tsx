import { useEffect, useRef } from 'react';
import styles from './scrolled-word-ruler.module.css';

/** A decorative ruler of the words scrolled past; the article's details have the word count as text. */
export const ScrolledWordRuler = ({ words }: { words: number }) => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The Content-Security-Policy forbids style attributes in the HTML, so the lengths are set after hydration.
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
