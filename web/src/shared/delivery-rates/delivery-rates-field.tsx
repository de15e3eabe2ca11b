import { useEffect, useRef, useState } from 'react';
import {
  countryName,
  type DeliveryCountry,
} from '../delivery/delivery-terms.model.ts';
import { Button } from '../ui/buttons/button.tsx';
import { SelectField } from '../ui/forms/select-field.tsx';
import { countryCodes } from './country-codes.ts';
import { CountryRates } from './country-rates.tsx';
import styles from './delivery-rates.module.css';
import {
  findRateErrors,
  maxCountries,
  type Rates,
} from './rate-errors.model.ts';
import * as text from './text.ts';

const newCountry = (country: string): DeliveryCountry => ({
  country,
  regions: [
    {
      name: text.newRegion(countryName(country)),
      ...{ feeKobo: 0, minDays: 5, maxDays: 10 },
      states: [],
    },
  ],
});

const listOtherCountries = (rates: Rates) =>
  countryCodes
    .filter((code) => rates.every(({ country }) => country !== code))
    .map((code) => [code, countryName(code)] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other));

/** Moves the focus to the name of a region, or to the first field or country with an error, once it is shown. */
const useRateFocus = (isInvalid: boolean) => {
  const ref = useRef<HTMLFieldSetElement>(null);
  const [place, setPlace] = useState('');
  useEffect(() => {
    if (!place) return;
    ref.current
      ?.querySelector<HTMLElement>(`[data-region="${place}"]`)
      ?.focus();
    setPlace('');
  }, [place]);
  useEffect(() => {
    if (isInvalid)
      ref.current
        ?.querySelector<HTMLElement>('[aria-invalid], [role="alert"]')
        ?.focus();
  }, [isInvalid]);
  return { ref, focusRegion: setPlace };
};

/** Chooses a country first and adds it by a button, because arrow keys change the choice in a select at once. */
const NewCountry = ({
  rates,
  onAdd,
}: {
  rates: Rates;
  onAdd: (code: string) => void;
}) => {
  const [code, setCode] = useState('');
  const add = () => {
    if (!code) return;
    onAdd(code);
    setCode('');
  };
  return (
    <div className={styles['add']}>
      <SelectField
        label={text.addCountryLabel}
        options={[['', text.chooseCountry], ...listOtherCountries(rates)]}
        value={code}
        onChoose={setCode}
      />
      <Button aria-disabled={!code} onClick={add}>
        {text.add}
      </Button>
    </div>
  );
};

/** Edits the countries to which paperbacks are delivered, with the fee and the time of each region. */
export const DeliveryRatesField = ({
  rates,
  error,
  onChange,
}: {
  rates: Rates;
  /** The error of the whole list once the form was sent; each field then shows its own. */
  error: string | undefined;
  onChange: (rates: Rates) => void;
}) => {
  const isInvalid = error !== undefined;
  const errors = isInvalid ? findRateErrors(rates) : {};
  const { ref, focusRegion } = useRateFocus(isInvalid);
  const [announcement, setAnnouncement] = useState('');
  const removeCountry = (index: number, country: string) => {
    onChange(rates.toSpliced(index, 1));
    setAnnouncement(text.countryRemoved(countryName(country)));
    focusRegion(`${Math.max(0, index - 1)}.0`);
  };
  const addCountry = (code: string) => {
    onChange([...rates, newCountry(code)]);
    focusRegion(`${rates.length}.0`);
  };
  return (
    <fieldset className={styles['rates']} ref={ref}>
      <legend>{text.title}</legend>
      <p className={styles['hint']}>{text.note}</p>
      {rates.map((country, index) => (
        <CountryRates
          key={country.country}
          country={country}
          index={index}
          errors={errors}
          onChange={(changed, announced = '') => {
            onChange(rates.with(index, changed));
            setAnnouncement(announced);
          }}
          onRemove={
            rates.length > 1
              ? () => removeCountry(index, country.country)
              : undefined
          }
          onFocusRegion={focusRegion}
        />
      ))}
      {isInvalid && Object.keys(errors).length === 0 && (
        <p className={styles['error']} role="alert">
          {error}
        </p>
      )}
      {rates.length < maxCountries && (
        <NewCountry rates={rates} onAdd={addCountry} />
      )}
      <p className="vh" role="status">
        {announcement}
      </p>
    </fieldset>
  );
};
