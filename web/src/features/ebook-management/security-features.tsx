import { useId } from 'react';
import styles from './about-links.module.css';

export const SecurityFeatures = () => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className={styles['title']} id={id}>
        Security features
      </h2>
      <ul className={styles['lines']}>
        <li>A link lasts 24 hours. The right to read does not end with it.</li>
        <li>
          One session per copy, held for 90 seconds and renewed by the reader’s
          page.
        </li>
        <li>
          Bound to the first browser that opens the book; five browsers in 30
          days.
        </li>
        <li>
          No download and no copying; the buyer’s address in every chapter, and
          a second mark between the words.
        </li>
      </ul>
    </section>
  );
};
