import { InputField } from '../ui/forms/input-field.tsx';
import { SelectField, type SelectOptions } from '../ui/forms/select-field.tsx';
import type { DateChoice, DateFilter } from './date-filter.model.ts';
import * as text from './text.ts';

const options: SelectOptions<DateChoice | ''> = [
  ['', text.anyDate],
  ['today', text.today],
  ['yesterday', text.yesterday],
  ['this-week', text.thisWeek],
  ['this-month', text.thisMonth],
  ['last-month', text.lastMonth],
  ['custom', text.fromTo],
];

/** A select of days in Lagos, with fields for the first and the last day if the author wants to type them. */
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
    <SelectField
      label={text.dateLabel}
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
