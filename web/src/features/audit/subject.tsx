import { Link } from 'react-router-dom';
import { subjectOf } from './act-words.ts';
import type { Act } from './audit.api.ts';
import styles from './record-list.module.css';

/** What an entry is about, with a link to its screen where it has one. */
export const Subject = ({ of }: { of: Act }) => {
  const { text, to } = subjectOf(of);
  return to ? (
    <Link className={styles['reference']} to={to}>
      {text}
    </Link>
  ) : (
    <>{text}</>
  );
};
