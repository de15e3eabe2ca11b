import { Button } from '../ui/buttons/button.tsx';
import { InputField } from '../ui/forms/input-field.tsx';
import styles from './delivery-rates.module.css';
import { NumberField } from './number-field.tsx';
import {
  maxNameLength,
  type RateErrors,
  type Region,
} from './rate-errors.model.ts';
import { StateChoices } from './state-choices.tsx';
import * as text from './text.ts';

/** Edits one region: its name, fee, time and, in Nigeria, its states. */
export const RegionFields = ({
  region,
  label,
  place,
  errors,
  hasStates,
  onChange,
  onRemove,
}: {
  region: Region;
  label: string;
  /** Where the errors of the region are found, such as "0.1". */
  place: string;
  errors: RateErrors;
  hasStates: boolean;
  onChange: (region: Region) => void;
  /** Undefined for the only region of a country. */
  onRemove: (() => void) | undefined;
}) => {
  const { name, feeKobo, minDays, maxDays, states } = region;
  const errorOf = (field: keyof Region) => errors[`${place}.${field}`];
  return (
    <div role="group" aria-label={label} className={styles['region']}>
      <div className={styles['fields']}>
        <InputField
          label={text.name}
          data-region={place}
          maxLength={maxNameLength}
          value={name}
          error={errorOf('name')}
          onChange={({ target }) => onChange({ ...region, name: target.value })}
        />
        <NumberField
          label={text.fee}
          maxLength={10}
          value={feeKobo / 100}
          error={errorOf('feeKobo')}
          onChange={(naira) => onChange({ ...region, feeKobo: naira * 100 })}
        />
        <NumberField
          label={text.minDays}
          maxLength={3}
          value={minDays}
          error={errorOf('minDays')}
          onChange={(days) => onChange({ ...region, minDays: days })}
        />
        <NumberField
          label={text.maxDays}
          maxLength={3}
          value={maxDays}
          error={errorOf('maxDays')}
          onChange={(days) => onChange({ ...region, maxDays: days })}
        />
      </div>
      {hasStates && (
        <details className={styles['states']}>
          <summary>
            {states.length > 0 ? text.statesOfRegion(states) : text.otherStates}
          </summary>
          <StateChoices
            chosen={states}
            onChoose={(chosen) => onChange({ ...region, states: chosen })}
          />
        </details>
      )}
      {onRemove && (
        <Button
          variant="plain"
          aria-label={text.removeRegionOf(name || label)}
          onClick={onRemove}
        >
          {text.removeRegion}
        </Button>
      )}
    </div>
  );
};
