import {
  countryName,
  formatRegion,
  formatWorkingDays,
} from '../../../shared/delivery/delivery-terms.model.ts';
import { formatKobo } from '../../../shared/lib/numbers/money.ts';
import { SelectField } from '../../../shared/ui/forms/select-field.tsx';
import styles from '../order-form.module.css';
import type { DeliveryChoiceState } from './use-delivery-choice.ts';
import * as text from '../order-form-text.ts';

/** Asks where a paperback goes, as far as there is a choice, and shows the fee and the time. */
export const DeliveryChoice = ({
  choice,
  error,
  onChange,
}: {
  choice: DeliveryChoiceState;
  error: string | undefined;
  /** Called after each choice. */
  onChange: () => void;
}) => {
  const { countries, country, places, hasStates, place, terms } = choice;
  const choosePlace = (next: string) => {
    choice.choosePlace(next);
    onChange();
  };
  const chooseCountry = (next: string) => {
    choice.chooseCountry(next);
    onChange();
  };
  return (
    <>
      {countries.length > 1 && (
        <SelectField
          label={text.countryLabel}
          name="country"
          autoComplete="country"
          options={countries.map((one) => [
            one.country,
            countryName(one.country),
          ])}
          value={country}
          onChoose={chooseCountry}
        />
      )}
      {places.length > 1 && (
        <SelectField
          label={hasStates ? text.stateLabel : text.regionLabel}
          name="place"
          options={[
            ['', text.choosePlace],
            ...places.map(({ name }) => [name, name] as const),
          ]}
          value={place}
          error={error}
          onChoose={choosePlace}
        />
      )}
      {/* The line is shown before a choice too, so that the choice moves nothing. */}
      <p className={styles['about']} aria-live="polite">
        {terms
          ? text.deliveryTerms(
              formatRegion(terms),
              terms.feeKobo > 0 ? formatKobo(terms.feeKobo) : text.included,
              formatWorkingDays(terms),
            )
          : text.deliveryUnknown}
      </p>
    </>
  );
};
