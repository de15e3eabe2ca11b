import styles from './toggle-button-group.module.css';

/** A group of toggle buttons, one of which is pressed, for example to choose a period or a filter. */
export const ToggleButtonGroup = <Value extends string>({
  label,
  options,
  chosen,
  onChoose,
}: {
  label: string;
  options: readonly (readonly [value: Value, word: string])[];
  chosen: Value;
  onChoose: (value: Value) => void;
}) => (
  <div className={styles['picks']} role="group" aria-label={label}>
    {options.map(([value, word]) => (
      <button
        key={value}
        type="button"
        aria-pressed={value === chosen}
        onClick={() => onChoose(value)}
      >
        <span data-word={word}>{word}</span>
      </button>
    ))}
  </div>
);
