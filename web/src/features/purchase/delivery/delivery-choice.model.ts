import {
  type DeliveryCountry,
  findDeliveryTerms,
  type OrderDeliveryTerms,
} from '../../../shared/delivery/delivery-terms.model.ts';
import { nigerianStates } from '../../../shared/nigerian-states.model.ts';

/** A place that the buyer chooses: a state of Nigeria, or a region that is not made of states. */
export type DeliveryPlace = { name: string; region: string };

/** Whether the buyer learns more from the rates than that delivery is included everywhere. */
export const hasDeliveryRates = (
  countries: readonly DeliveryCountry[],
): boolean => {
  const regions = countries.flatMap((one) => one.regions);
  return regions.length > 1 || regions.some(({ feeKobo }) => feeKobo > 0);
};

export const isMadeOfStates = ({ regions }: DeliveryCountry): boolean =>
  regions.some(({ states }) => states.length > 0);

/**
 * Returns the places of a country. If its regions are made of states, these are the states. The region without states
 * has those of `deliveredStates` that no other region names; an empty list stands for all states.
 */
export const listPlaces = (
  country: DeliveryCountry,
  deliveredStates: readonly string[],
): DeliveryPlace[] => {
  const { regions } = country;
  if (!isMadeOfStates(country))
    return regions.map(({ name }) => ({ name, region: name }));
  return nigerianStates.flatMap((state) => {
    const isDelivered =
      deliveredStates.length === 0 || deliveredStates.includes(state);
    const region =
      regions.find(({ states }) => states.includes(state)) ??
      regions.find(({ states }) => states.length === 0 && isDelivered);
    return region ? [{ name: state, region: region.name }] : [];
  });
};

/** Returns the terms of the chosen place, or of the only place; undefined until the buyer has chosen. */
export const termsOfPlace = (
  country: DeliveryCountry,
  places: readonly DeliveryPlace[],
  chosen: string,
): OrderDeliveryTerms | undefined => {
  const place =
    places.length === 1
      ? places[0]
      : places.find(({ name }) => name === chosen);
  return (
    place &&
    findDeliveryTerms([country], {
      country: country.country,
      region: place.region,
    })
  );
};
