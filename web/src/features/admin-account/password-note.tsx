import { Block } from '../../shared/ui/data/block.tsx';
import styles from './account.module.css';
import * as text from './text.ts';

/** Explains how to change the password, which needs access to the server instead of a session. */
export const PasswordNote = () => (
  <Block title={text.passwordTitle} note={text.passwordNote}>
    <div className={styles['steps']}>
      <p>
        <code>npm run set-password -w @imprint/gateway</code>
      </p>
      <p>
        {text.passwordStepsBefore} <code>-- --without-second-factor</code>{' '}
        {text.passwordStepsAfter}
      </p>
    </div>
  </Block>
);
