import { useState } from 'react';
import type {
  DeliveryCountry,
  OrderDeliveryTerms,
} from '../../../shared/delivery/delivery-terms.model.ts';
import { useDeliveryTerms } from '../../../shared/site-content.ts';
import {
  type DeliveryPlace,
  hasDeliveryRates,
  isMadeOfStates,
  listPlaces,
  termsOfPlace,
} from './delivery-choice.model.ts';

/** What the buyer can choose and has chosen about the delivery of a paperback. */
export type DeliveryChoiceState = {
  countries: readonly DeliveryCountry[];
  country: string;
  places: readonly DeliveryPlace[];
  /** Whether the places are states of Nigeria. */
  hasStates: boolean;
  place: string;
  /** Undefined until the buyer has chosen a place. */
  terms: OrderDeliveryTerms | undefined;
  chooseCountry: (country: string) => void;
  choosePlace: (place: string) => void;
};

/** Returns the choice of the delivery region; undefined if delivery is included everywhere, so there is none. */
export const useDeliveryChoice = (
  /** The country and the place that are chosen at first; empty for none. */
  first: { country: string; place: string },
): DeliveryChoiceState | undefined => {
  const { countries = [], states = [] } = useDeliveryTerms() ?? {};
  const [code, setCode] = useState(first.country);
  const [place, choosePlace] = useState(first.place);
  const country = countries.find((one) => one.country === code) ?? countries[0];
  if (!country || !hasDeliveryRates(countries)) return undefined;
  const places = listPlaces(country, states);
  return {
    countries,
    country: country.country,
    places,
    hasStates: isMadeOfStates(country),
    place,
    terms: termsOfPlace(country, places, place),
    chooseCountry: (next) => {
      setCode(next);
      choosePlace('');
    },
    choosePlace,
  };
};
