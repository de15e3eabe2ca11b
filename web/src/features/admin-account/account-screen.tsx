import styles from './account.module.css';
import { PasswordNote } from './password-note.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SessionList } from './sessions.tsx';

/** Who may come in, and from where. */
export const AccountScreen = () => (
  <div className={styles['desk']}>
    <SessionList />
    <SecondFactor />
    <PasswordNote />
  </div>
);
