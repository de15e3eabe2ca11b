import { Block } from '../../shared/ui/data/block.tsx';
import styles from './about-links.module.css';

export const SecurityFeatures = () => (
  <Block title="Security features">
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
        No download and no copying; the buyer’s address in every chapter, and a
        second mark between the words.
      </li>
    </ul>
  </Block>
);

export const Instructions = () => (
  <Block title="Instructions">
    <ol className={`${styles['lines']} ${styles['steps']}`}>
      <li>Find the order, and copy its reference.</li>
      <li>Enter the address it was bought with.</li>
      <li>
        Send the link by mail rather than by chat: chat programs open links in a
        browser of their own.
      </li>
    </ol>
  </Block>
);
