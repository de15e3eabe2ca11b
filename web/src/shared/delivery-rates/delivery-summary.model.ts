import {
  countryName,
  type DeliveryCountry,
  formatWorkingDays,
} from '../delivery/delivery-terms.model.ts';
import * as text from './text.ts';

/** What buyers read about all regions: the text after "Delivery within", and the time. */
export type DeliverySummary = { area: string; time: string };

const maxListedCountries = 4;

const describeArea = (rates: readonly DeliveryCountry[]): string => {
  const names = rates.map(({ country }) => countryName(country));
  if (names.length <= maxListedCountries)
    return new Intl.ListFormat('en-GB').format(names);
  const listed = names.slice(0, maxListedCountries - 1);
  return text.andOtherCountries(listed, names.length - listed.length);
};

/** Returns the words that the rates stand for: "Nigeria and Ghana", "2–10 working days"; undefined for unclear days. */
export const describeRates = (
  rates: readonly DeliveryCountry[],
): DeliverySummary | undefined => {
  const regions = rates.flatMap((one) => one.regions);
  const minDays = Math.min(...regions.map((region) => region.minDays));
  const maxDays = Math.max(...regions.map((region) => region.maxDays));
  if (!(minDays <= maxDays)) return undefined;
  return {
    area: describeArea(rates),
    time: formatWorkingDays({ minDays, maxDays }),
  };
};
