import { AdminSection } from '../../shared/ui/data/admin-section.tsx';
import styles from './account.module.css';
import * as text from './text.ts';

/** Explains how to change the password with a command on the server; the back office cannot change it. */
export const PasswordNote = () => (
  <AdminSection title={text.passwordTitle} note={text.passwordNote}>
    <div className={styles['steps']}>
      <p>
        <code>npm run set-password -w @imprint/gateway</code>
      </p>
      <p>
        {text.passwordStepsBefore} <code>-- --without-second-factor</code>{' '}
        {text.passwordStepsAfter}
      </p>
    </div>
  </AdminSection>
);
