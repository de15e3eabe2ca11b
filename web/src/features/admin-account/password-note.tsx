import { Block } from '../../shared/ui/data/block.tsx';
import styles from './account.module.css';

/** How the password is changed: on the server, without a session. */
export const PasswordNote = () => (
  <Block
    title="Password"
    note="It is changed on the server, by a command. Every session ends with it, this one too."
  >
    <div className={styles['steps']}>
      <p>
        <code>npm run set-password -w @imprint/gateway</code>
      </p>
      <p>
        It asks for the new password, of 12 characters or more. Whoever has lost
        the authenticator and the recovery codes adds{' '}
        <code>-- --without-second-factor</code>, and the sign-in asks for no
        code any more.
      </p>
    </div>
  </Block>
);
