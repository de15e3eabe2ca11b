import { sizeBeside, sizeInWords } from '../frame/appearance.model.ts';
import styles from './page-settings.module.css';

/** The text's size, a step at a time. A button at its end stays in reach of the focus. */
export const SizeStepper = ({
  size,
  onChoose,
}: {
  size: number;
  onChoose: (size: number) => void;
}) => {
  const step = (by: 1 | -1, name: string, look: string | undefined) => {
    const beside = sizeBeside(size, by);
    return (
      <button
        type="button"
        className={look}
        aria-label={name}
        aria-disabled={beside === undefined}
        onClick={() => beside !== undefined && onChoose(beside)}
      >
        A
      </button>
    );
  };
  return (
    <div className={styles['stepper']}>
      {step(-1, 'Smaller text', styles['small'])}
      <output>{sizeInWords(size)}</output>
      {step(1, 'Larger text', styles['large'])}
    </div>
  );
};
