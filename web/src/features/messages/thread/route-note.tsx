import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { adminPaths } from '../../../shared/admin-paths.ts';
import type { Thread } from './thread.api.ts';
import styles from './thread.module.css';
import * as text from './text.ts';

/** Says from where an email goes, and where answers arrive, with a link to what is not set up. */
export const RouteNote = ({
  route: { from, answersArrive },
  children,
}: {
  route: Pick<Thread, 'from' | 'answersArrive'>;
  /** The sender in words, for a shop that can send. */
  children: ReactNode;
}) => (
  <div className={styles['route']}>
    <p>
      {from ? (
        children
      ) : (
        <>
          {text.noMailServer}{' '}
          <Link to={adminPaths.settings('email')}>{text.setUpMail}</Link>
        </>
      )}
    </p>
    {!answersArrive && (
      <p>
        {text.answersElsewhere}{' '}
        <Link to={adminPaths.settings('answers')}>{text.setUpAnswers}</Link>
      </p>
    )}
  </div>
);
