import { type ReactNode, useId } from 'react';
import { Ruler } from '../../../shared/ui/charts/ruler.tsx';
import styles from './limited-field.module.css';

type Props = {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  onLeave?: () => void;
  of: number;
  /** What is recommended. */
  best: string;
  /** What happens to what is too long. */
  beyond: string;
  /** More than one line. */
  rows?: number;
};

/** A field with a number of characters that it should not pass: a ruler, and a counter that turns red beyond. */
export const LimitedField = ({
  label,
  value,
  onChange,
  onLeave,
  of,
  best,
  beyond,
  rows,
}: Props) => {
  const id = useId();
  const over = Math.max(0, value.length - of);
  const field = {
    id,
    className: styles['input'],
    value,
    onBlur: onLeave,
    'aria-describedby': `${id}-count`,
    'aria-invalid': over > 0 ? true : undefined,
  };
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {rows ? (
        <textarea
          {...field}
          rows={rows}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <input
          {...field}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      <Ruler of={of} at={value.length} />
      <p
        className={`${styles['count']} ${over ? styles['over'] : ''}`}
        id={`${id}-count`}
      >
        <span>{over ? `${over} too many; ${beyond}` : best}</span>
        <span>
          {value.length} of {of}
        </span>
      </p>
    </div>
  );
};
