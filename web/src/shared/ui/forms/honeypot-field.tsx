import styles from './honeypot-field.module.css';

/** The field `website`, invisible to people; a bot that fills in every field reveals itself. */
export const HoneypotField = () => (
  <div className={styles['trap']} aria-hidden="true">
    <label>
      Website
      <input type="text" name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
