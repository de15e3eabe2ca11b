import styles from './close-button.module.css';
import * as text from './text.ts';

export const CloseButton = ({ onClose }: { onClose: () => void }) => (
  <button
    className={styles['close']}
    type="button"
    aria-label={text.close}
    onClick={onClose}
  >
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path
        d="m3 3 14 14M17 3 3 17"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
      />
    </svg>
  </button>
);
