import { useId } from 'react';
import { drawTicks } from '../../shared/charts/draw-ticks.ts';
import { minCopies, maxCopies } from './price.model.ts';
import styles from './quantity-choice.module.css';
import * as text from './order-form-text.ts';

const unit = 10;

/** Shows the number of copies as a bar of ten units. */
const CopiesBar = ({ quantity }: { quantity: number }) => {
  const tickRangePath = (from: number, to: number, top: number) =>
    drawTicks(to - from, (index) => `M${(from + index + 1) * unit} ${top}V36`);
  return (
    <div className={styles['bar']} aria-hidden="true">
      <svg viewBox="0 0 100 36" preserveAspectRatio="none">
        <path
          className={styles['scale']}
          d={`${tickRangePath(quantity, maxCopies, 28)}M0 36H100`}
          vectorEffect="non-scaling-stroke"
        />
        <rect className={styles['drawn']} width={quantity * unit} height="36" />
        <path
          className={styles['ticks']}
          d={tickRangePath(0, quantity, 24)}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <span style={{ width: `${quantity * unit}%` }}>{quantity}</span>
    </div>
  );
};

export const QuantityChoice = ({
  quantity,
  onChange,
}: {
  quantity: number;
  onChange: (quantity: number) => void;
}) => {
  const labelId = useId();
  const renderStepButton = (by: 1 | -1, name: string, sign: string) => {
    const next = quantity + by;
    const isAllowed = next >= minCopies && next <= maxCopies;
    // The button only looks disabled at the limit, because a disabled button would lose the focus.
    return (
      <button
        type="button"
        aria-label={name}
        aria-disabled={!isAllowed}
        onClick={() => isAllowed && onChange(next)}
      >
        {sign}
      </button>
    );
  };
  return (
    <div className={styles['quantity']} role="group" aria-labelledby={labelId}>
      <span className={styles['label']} id={labelId}>
        {text.quantityLabel}
      </span>
      <div className={styles['row']}>
        <div className={styles['steps']}>
          {renderStepButton(-1, text.fewer, '−')}
          <output aria-live="polite">{quantity}</output>
          {renderStepButton(1, text.more, '+')}
        </div>
        <CopiesBar quantity={quantity} />
      </div>
    </div>
  );
};
