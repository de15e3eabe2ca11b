import styles from './icons.module.css';

/** An outward arrow, for a link that leaves the site. */
export const ExternalLinkIcon = () => (
  <svg className={styles['arrow']} viewBox="0 0 10 10" aria-hidden="true">
    <path d="M2 8 8 2M3 2h5v5" />
  </svg>
);

/** A check mark, for an action that succeeded. */
export const CheckIcon = () => (
  <svg className={styles['arrow']} viewBox="0 0 10 10" aria-hidden="true">
    <path d="m1 5.5 3 3L9 2" />
  </svg>
);

export const UpArrowIcon = () => (
  <svg
    viewBox="0 0 20 20"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
  >
    <path d="M10 17V3M4 9l6-6 6 6" />
  </svg>
);

/** The logo: seven ticks, one for each letter of the word "Imprint". */
export const Logo = () => (
  <svg viewBox="0 0 25 26" width="25" height="26" aria-hidden="true">
    <path
      d="M2 20V2M5.5 20V9M9 26V9M12.5 20V9M16 20V3M19.5 20V9M23 20V5"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    />
  </svg>
);
