import styles from './honeypot-field.module.css';
import * as text from './text.ts';

/** The field `website`, invisible to people; a bot that fills in every field reveals itself. */
export const HoneypotField = () => (
  <div className={styles['trap']} aria-hidden="true">
    <label>
      {text.website}
      <input type="text" name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
