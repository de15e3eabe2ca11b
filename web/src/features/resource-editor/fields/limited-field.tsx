import { type ChangeEvent, type ReactNode, useId } from 'react';
import { ProgressRuler } from '../../../shared/ui/charts/progress-ruler.tsx';
import styles from './limited-field.module.css';
import * as text from './text.ts';

type Props = {
  label: ReactNode;
  value: string;
  onChange: (
    event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>,
  ) => void;
  onLeave?: () => void;
  limit: number;
  /** The hint while the text is within the limit. */
  recommendation: string;
  /** The hint while the text is too long. */
  overLimitHint: string;
  /** The number of rows; without it the field is a single line. */
  rows?: number;
};

/** A text field with a limit of characters; a ruler and a counter show the length and turn red beyond the limit. */
export const LimitedField = ({
  label,
  value,
  onChange,
  onLeave,
  limit,
  recommendation,
  overLimitHint,
  rows,
}: Props) => {
  const id = useId();
  const excess = Math.max(0, value.length - limit);
  const field = {
    id,
    className: styles['input'],
    value,
    onChange,
    onBlur: onLeave,
    'aria-describedby': `${id}-count`,
    'aria-invalid': excess > 0 ? true : undefined,
  };
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {rows ? (
        <textarea {...field} rows={rows} />
      ) : (
        <input {...field} autoComplete="off" />
      )}
      <ProgressRuler of={limit} at={value.length} />
      <p
        className={`${styles['count']} ${excess ? styles['over'] : ''}`}
        id={`${id}-count`}
      >
        <span>
          {excess ? text.overLimit(excess, overLimitHint) : recommendation}
        </span>
        <span>{text.lengthOfLimit(value.length, limit)}</span>
      </p>
    </div>
  );
};
