import styles from './spinner.module.css';

const tickAngles = Array.from({ length: 12 }, (_, index) => index * 30);

/** A dial of twelve ticks that turns. */
export const SpinnerIcon = ({ size }: { size: number }) => (
  <svg
    className={styles['dial']}
    viewBox="-12 -12 24 24"
    width={size}
    height={size}
    aria-hidden="true"
  >
    {tickAngles.map((degrees) => (
      <path
        key={degrees}
        d="M0-10V-6"
        transform={`rotate(${degrees})`}
        opacity={0.15 + (0.85 * degrees) / 330}
      />
    ))}
  </svg>
);

/** A loading message with a spinner. */
export const Spinner = ({ children }: { children: string }) => (
  <p className={styles['spinner']} role="status">
    <SpinnerIcon size={24} />
    {children}
  </p>
);
