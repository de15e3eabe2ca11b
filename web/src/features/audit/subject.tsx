import { Link } from 'react-router-dom';
import { subjectOf } from './audit-text.ts';
import type { AuditEntry } from './audit.api.ts';
import styles from './record-list.module.css';

/** What an entry is about, with a link to its screen where it has one. */
export const Subject = ({ of }: { of: AuditEntry }) => {
  const { text, to } = subjectOf(of);
  return to ? (
    <Link className={styles['reference']} to={to}>
      {text}
    </Link>
  ) : (
    <>{text}</>
  );
};
