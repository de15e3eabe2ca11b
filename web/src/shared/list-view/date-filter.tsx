import { narrowTableRem, useIsNarrow } from '../hooks/use-is-narrow.ts';
import { InputField } from '../ui/forms/input-field.tsx';
import { SegmentedControl } from '../ui/forms/segmented-control.tsx';
import { SelectField, type SelectOptions } from '../ui/forms/select-field.tsx';
import type { DateChoice, DateFilter } from './date-filter.model.ts';
import styles from './date-filter.module.css';
import * as text from './text.ts';

type Choice = DateChoice | '';

const options: SelectOptions<Choice> = [
  ['', text.anyDate],
  ['today', text.today],
  ['yesterday', text.yesterday],
  ['this-week', text.thisWeek],
  ['this-month', text.thisMonth],
  ['last-month', text.lastMonth],
  ['custom', text.fromTo],
];

/** Returns the chosen days of a view as text; empty without a choice or without a filter by days. */
export const describeDates = (view: object): string =>
  'date' in view && view.date !== ''
    ? (options.find(([choice]) => choice === view.date)?.[1] ?? '')
    : '';

/** The choices side by side; where they would not fit, a select. */
const DateChoiceField = (field: {
  options: SelectOptions<Choice>;
  value: Choice;
  onChoose: (date: Choice) => void;
}) => {
  const isNarrow = useIsNarrow(narrowTableRem);
  if (isNarrow) return <SelectField label={text.dateLabel} {...field} />;
  return (
    <fieldset className={styles['dates']}>
      <legend>{text.dateLabel}</legend>
      <SegmentedControl
        options={field.options}
        chosen={field.value}
        onChoose={field.onChoose}
      />
    </fieldset>
  );
};

/** A choice of days in Lagos, with fields for the first and the last day if the author wants to type them. */
export const DateFilterField = ({
  view,
  isRequired = false,
  onChoose,
}: {
  view: DateFilter;
  /** Leaves out the choice of all days. */
  isRequired?: boolean;
  onChoose: (change: Partial<DateFilter>) => void;
}) => (
  <>
    <DateChoiceField
      options={isRequired ? options.slice(1) : options}
      value={view.date}
      onChoose={(date) => onChoose({ date })}
    />
    {view.date === 'custom' && (
      <>
        <InputField
          label={text.firstDay}
          type="date"
          value={view.from}
          max={view.to || undefined}
          onChange={({ target }) => onChoose({ from: target.value })}
        />
        <InputField
          label={text.lastDay}
          type="date"
          value={view.to}
          min={view.from || undefined}
          onChange={({ target }) => onChoose({ to: target.value })}
        />
      </>
    )}
  </>
);
