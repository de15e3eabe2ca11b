import { Block } from '../../shared/ui/data/block.tsx';
import styles from './account.module.css';

/** Explains how to change the password, which needs access to the server instead of a session. */
export const PasswordNote = () => (
  <Block
    title="Password"
    note="Change it on the server with this command. All sessions end, this one too."
  >
    <div className={styles['steps']}>
      <p>
        <code>npm run set-password -w @imprint/gateway</code>
      </p>
      <p>
        It asks for the new password, of 12 characters or more. If you have lost
        the authenticator and the recovery codes, add{' '}
        <code>-- --without-second-factor</code> to sign in without a code.
      </p>
    </div>
  </Block>
);
