import { StretchedSvg } from '../../../shared/ui/charts/stretched-svg.tsx';
import { adjacentSize, formatSize, sizes } from '../frame/appearance.model.ts';
import styles from './page-settings.module.css';
import * as text from './text.ts';

/** Draws one tick for each size; the bar ends at the chosen one. */
const SizeRuler = ({ size }: { size: number }) => (
  <StretchedSvg viewBox={`0 0 ${sizes.length} 10`}>
    <rect width={sizes.indexOf(size) + 1} y="4" height="6" />
    <path
      d={sizes.map((_, index) => `M${index + 1} 0V10`).join('')}
      vectorEffect="non-scaling-stroke"
    />
  </StretchedSvg>
);

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
      <div className={styles['measure']}>
        <output>{formatSize(size)}</output>
        <SizeRuler size={size} />
      </div>
      {renderStepButton(1, text.largerText, styles['large'])}
    </div>
  );
};
