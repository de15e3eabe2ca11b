import type { DeliveryCountry } from '../delivery/delivery-terms.model.ts';
import * as text from './text.ts';

export type Rates = DeliveryCountry[];
export type Region = DeliveryCountry['regions'][number];

/** The errors by place: "0" for a country, "0.1.feeKobo" for a field of its second region. */
export type RateErrors = Record<string, string>;

// The same limits as on the server.
export const maxCountries = 60;
export const maxRegions = 40;
export const maxNameLength = 60;
const maxFeeKobo = 50_000_000;
const maxDays = 180;

const isWithin = (value: number, max: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= max;

const toComparable = (name: string): string => name.trim().toLowerCase();

const findNameError = (
  region: Region,
  regions: readonly Region[],
): string | undefined => {
  const name = toComparable(region.name);
  if (!name) return text.nameRequired;
  const hasTwin = regions.some(
    (other) => other !== region && toComparable(other.name) === name,
  );
  return hasTwin ? text.duplicateName : undefined;
};

const findRegionErrors = (
  region: Region,
  regions: readonly Region[],
): Partial<Record<keyof Region, string | undefined>> => {
  const isMaxValid = isWithin(region.maxDays, maxDays);
  const isReversed = isMaxValid && region.minDays > region.maxDays;
  return {
    name: findNameError(region, regions),
    feeKobo: isWithin(region.feeKobo, maxFeeKobo) ? undefined : text.feeInvalid,
    minDays: isWithin(region.minDays, maxDays) ? undefined : text.daysInvalid,
    maxDays: isMaxValid
      ? isReversed
        ? text.daysReversed
        : undefined
      : text.daysInvalid,
  };
};

const findStatesError = ({
  country,
  regions,
}: DeliveryCountry): string | undefined => {
  const states = regions.flatMap((one) => one.states);
  const duplicates = states.filter(
    (state, index) => states.indexOf(state) < index,
  );
  if (duplicates.length > 0)
    return text.duplicateState([...new Set(duplicates)]);
  const others = regions.filter((one) => one.states.length === 0);
  return country === 'NG' && others.length > 1 ? text.statesUnclear : undefined;
};

const findCountryErrors = (
  country: DeliveryCountry,
  index: number,
): [string, string | undefined][] => [
  [`${index}`, findStatesError(country)],
  ...country.regions.flatMap((region, place) =>
    Object.entries(findRegionErrors(region, country.regions)).map(
      ([field, error]): [string, string | undefined] => [
        `${index}.${place}.${field}`,
        error,
      ],
    ),
  ),
];

/** Returns the errors of delivery rates, which are the server's rules; empty if they are valid. */
export const findRateErrors = (rates: readonly DeliveryCountry[]): RateErrors =>
  Object.fromEntries(
    rates
      .flatMap(findCountryErrors)
      .filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
