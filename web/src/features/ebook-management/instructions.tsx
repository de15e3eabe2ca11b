import { useId } from 'react';
import styles from './about-links.module.css';

export const Instructions = () => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className={styles['title']} id={id}>
        Instructions
      </h2>
      <ol className={`${styles['lines']} ${styles['steps']}`}>
        <li>Find the order, and copy its reference.</li>
        <li>Enter the address it was bought with.</li>
        <li>
          Send the link by mail rather than by chat: chat programs open links in
          a browser of their own.
        </li>
      </ol>
    </section>
  );
};
