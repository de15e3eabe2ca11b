import { useId } from 'react';
import styles from './segmented-control.module.css';

/** Radio buttons side by side; the surrounding fieldset names them. */
export const SegmentedControl = <Value extends string>({
  options,
  chosen,
  onChoose,
}: {
  options: readonly (readonly [value: Value, word: string])[];
  chosen: Value;
  onChoose: (value: Value) => void;
}) => {
  const name = useId();
  return (
    <div className={styles['segments']}>
      {options.map(([value, word]) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          <span>{word}</span>
        </label>
      ))}
    </div>
  );
};
