import { useId } from 'react';
import { leastCopies, mostCopies } from './price.model.ts';
import styles from './quantity-choice.module.css';

const unit = 10;

/** Ten copies, ten units; the tape is drawn out to the number ordered. */
const CopiesTape = ({ quantity }: { quantity: number }) => {
  const ticks = (from: number, to: number, top: number) =>
    Array.from(
      { length: Math.max(0, to - from) },
      (_, index) => `M${(from + index + 1) * unit} ${top}V36`,
    ).join('');
  return (
    <div className={styles['tape']} aria-hidden="true">
      <svg viewBox="0 0 100 36" preserveAspectRatio="none">
        <path
          className={styles['scale']}
          d={`${ticks(quantity, mostCopies, 28)}M0 36H100`}
          vectorEffect="non-scaling-stroke"
        />
        <rect className={styles['drawn']} width={quantity * unit} height="36" />
        <path
          className={styles['ticks']}
          d={ticks(0, quantity, 24)}
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
  // A disabled button would lose the focus to the page at the limit.
  const change = (next: number) => {
    if (next >= leastCopies && next <= mostCopies) onChange(next);
  };
  return (
    <div className={styles['quantity']} role="group" aria-labelledby={labelId}>
      <span className={styles['label']} id={labelId}>
        Quantity
      </span>
      <div className={styles['row']}>
        <div className={styles['steps']}>
          <button
            type="button"
            aria-label="One copy fewer"
            aria-disabled={quantity <= leastCopies}
            onClick={() => change(quantity - 1)}
          >
            −
          </button>
          <output aria-live="polite">{quantity}</output>
          <button
            type="button"
            aria-label="One copy more"
            aria-disabled={quantity >= mostCopies}
            onClick={() => change(quantity + 1)}
          >
            +
          </button>
        </div>
        <CopiesTape quantity={quantity} />
      </div>
    </div>
  );
};
