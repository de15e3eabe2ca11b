import styles from './skeleton.module.css';

type Props = {
  lines?: number;
  /** The text for screen readers. */
  label?: string;
};

/** Lines in place of text that is loading. */
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
