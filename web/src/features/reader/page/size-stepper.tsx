import { adjacentSize, formatSize } from '../frame/appearance.model.ts';
import styles from './page-settings.module.css';
import * as text from './text.ts';

/** Changes the text size in steps. A button at its limit only looks disabled, so that it keeps the focus. */
export const SizeStepper = ({
  size,
  onChoose,
}: {
  size: number;
  onChoose: (size: number) => void;
}) => {
  const renderStepButton = (
    by: 1 | -1,
    name: string,
    look: string | undefined,
  ) => {
    const adjacent = adjacentSize(size, by);
    return (
      <button
        type="button"
        className={look}
        aria-label={name}
        aria-disabled={adjacent === undefined}
        onClick={() => adjacent !== undefined && onChoose(adjacent)}
      >
        A
      </button>
    );
  };
  return (
    <div className={styles['stepper']}>
      {renderStepButton(-1, text.smallerText, styles['small'])}
      <output>{formatSize(size)}</output>
      {renderStepButton(1, text.largerText, styles['large'])}
    </div>
  );
};
