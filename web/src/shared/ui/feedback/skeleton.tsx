import styles from './skeleton.module.css';

/** Hairlines where text will stand; nothing shimmers. */
export const Skeleton = ({ lines = 3 }: { lines?: number }) => (
  <div aria-hidden="true">
    {Array.from({ length: lines }, (_, index) => (
      <i key={index} className={styles['bone']} />
    ))}
  </div>
);
