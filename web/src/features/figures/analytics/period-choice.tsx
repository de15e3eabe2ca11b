import { formatLongDate } from '../../../shared/lib/date.ts';
import { InputField } from '../../../shared/ui/forms/input-field.tsx';
import { ToggleButtonGroup } from '../../../shared/ui/forms/toggle-button-group.tsx';
import type { Analytics } from '../analytics.api.ts';
import styles from './period-choice.module.css';
import { type AnalyticsView, ranges } from '../range.model.ts';
import * as text from '../text.ts';

const options = [...ranges, ['custom', text.fromTo]] as const;

/** Shows the choice of a period, with its first and its last day, which can be typed too. */
export const PeriodChoice = ({
  view,
  period,
  onChange,
}: {
  view: AnalyticsView;
  /** The first and the last day; undefined if the figures are not loaded. */
  period: Analytics['period'] | undefined;
  onChange: (change: Partial<AnalyticsView>) => void;
}) => (
  <div className={styles['choice']}>
    <ToggleButtonGroup
      label={text.periodLabel}
      options={options}
      chosen={view.range}
      onChoose={(range) => onChange({ range })}
    />
    {view.range === 'custom' && (
      <div className={styles['days']}>
        <InputField
          label={text.firstDay}
          type="date"
          value={view.from}
          max={view.to || undefined}
          onChange={({ target }) => onChange({ from: target.value })}
        />
        <InputField
          label={text.lastDay}
          type="date"
          value={view.to}
          min={view.from || undefined}
          onChange={({ target }) => onChange({ to: target.value })}
        />
      </div>
    )}
    <p className="num">
      {period &&
        text.periodFromTo(
          formatLongDate(period.from),
          formatLongDate(period.to),
        )}
    </p>
  </div>
);
