import { formatLongDate } from '../../../shared/lib/date.ts';
import { ToggleButtonGroup } from '../../../shared/ui/forms/toggle-button-group.tsx';
import type { Analytics } from '../analytics.api.ts';
import styles from './period-choice.module.css';
import { type Range, ranges } from '../range.model.ts';
import * as text from '../text.ts';

/** Shows the choice of a period, with the first and the last day of the chosen period. */
export const PeriodChoice = ({
  chosen,
  period,
  onChoose,
}: {
  chosen: Range;
  /** The first and the last day; undefined if the figures are not loaded. */
  period: Analytics['period'] | undefined;
  onChoose: (range: Range) => void;
}) => (
  <div className={styles['choice']}>
    <ToggleButtonGroup
      label={text.periodLabel}
      options={ranges}
      chosen={chosen}
      onChoose={onChoose}
    />
    <p className="num">
      {period &&
        text.periodFromTo(
          formatLongDate(period.from),
          formatLongDate(period.to),
        )}
    </p>
  </div>
);
