import {
  countryName,
  type DeliveryCountry,
} from '../delivery/delivery-terms.model.ts';
import { Button } from '../ui/buttons/button.tsx';
import styles from './delivery-rates.module.css';
import {
  maxRegions,
  type RateErrors,
  type Region,
} from './rate-errors.model.ts';
import { RegionFields } from './region-fields.tsx';
import * as text from './text.ts';

const blankRegion: Region = {
  name: '',
  feeKobo: 0,
  minDays: 2,
  maxDays: 5,
  states: [],
};

/** Edits the regions of one country. */
export const CountryRates = ({
  country: { country, regions },
  index,
  errors,
  onChange,
  onRemove,
  onFocusRegion,
}: {
  country: DeliveryCountry;
  index: number;
  errors: RateErrors;
  /** Called with a text for screen readers if a region was removed. */
  onChange: (country: DeliveryCountry, announcement?: string) => void;
  /** Undefined for the only country. */
  onRemove: (() => void) | undefined;
  /** Focuses the name of a region once it is shown. */
  onFocusRegion: (place: string) => void;
}) => {
  const name = countryName(country);
  const error = errors[`${index}`];
  const setRegions = (next: Region[], announcement?: string) =>
    onChange({ country, regions: next }, announcement);
  const addRegion = () => {
    if (regions.length >= maxRegions) return;
    setRegions([...regions, blankRegion]);
    onFocusRegion(`${index}.${regions.length}`);
  };
  const removeRegion = (place: number) => {
    const removed = regions[place]?.name ?? '';
    setRegions(regions.toSpliced(place, 1), text.regionRemoved(removed));
    onFocusRegion(`${index}.${Math.max(0, place - 1)}`);
  };
  // A single region without states stands for all of Nigeria.
  const hasStates =
    country === 'NG' &&
    (regions.length > 1 || regions.some(({ states }) => states.length > 0));
  return (
    <section aria-label={name} className={styles['country']}>
      <h2>{name}</h2>
      {regions.map((region, place) => (
        <RegionFields
          key={place}
          region={region}
          label={text.regionOf(place + 1, name)}
          place={`${index}.${place}`}
          errors={errors}
          hasStates={hasStates}
          onChange={(changed) => setRegions(regions.with(place, changed))}
          onRemove={regions.length > 1 ? () => removeRegion(place) : undefined}
        />
      ))}
      {error && (
        <p className={styles['error']} role="alert" tabIndex={-1}>
          {error}
        </p>
      )}
      <div className={styles['actions']}>
        <Button
          size="small"
          aria-label={text.addRegionTo(name)}
          aria-disabled={regions.length >= maxRegions}
          onClick={addRegion}
        >
          {text.addRegion}
        </Button>
        {onRemove && (
          <Button
            variant="plain"
            aria-label={text.removeCountryOf(name)}
            onClick={onRemove}
          >
            {text.removeCountry}
          </Button>
        )}
      </div>
    </section>
  );
};
