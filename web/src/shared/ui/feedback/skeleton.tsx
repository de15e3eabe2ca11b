import styles from './skeleton.module.css';

type Props = {
  lines?: number;
  /** Says to a screen reader what is loading. */
  label?: string;
};

/** Hairlines where text will stand; nothing shimmers. */
export const Skeleton = ({ lines = 3, label }: Props) => (
  <>
    {label && (
      <p className="vh" role="status">
        {label}
      </p>
    )}
    <div aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <i key={index} className={styles['bone']} />
      ))}
    </div>
  </>
);
