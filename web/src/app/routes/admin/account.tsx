import { PasswordNote } from '../../../features/admin-account/password-note.tsx';
import { SecondFactor } from '../../../features/admin-account/second-factor.tsx';
import { SessionsSection } from '../../../features/admin-account/sessions.tsx';
import { AdminScreenHeader } from '../../layouts/admin-screen-header.tsx';
import styles from './blocks.module.css';
import * as text from './text.ts';

export const Screen = () => (
  <>
    <AdminScreenHeader title={text.account} />
    <div className={styles['blocks']}>
      <SessionsSection />
      <SecondFactor />
      <PasswordNote />
    </div>
  </>
);
