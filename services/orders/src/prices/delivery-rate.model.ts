import { InvalidError } from '@imprint/chassis/errors';
import type { Kobo } from '@imprint/chassis/money';
import { nigerianStates } from '@imprint/chassis/nigerian-states';
import type { DeliveryChoice, DeliveryTerms } from './delivery-rate.shape.ts';
import type { Product } from './price.model.ts';

export type { DeliveryChoice, DeliveryTerms } from './delivery-rate.shape.ts';

/** What delivery to a region costs an order, and how many working days it takes. */
export type DeliveryRegion = {
  readonly name: string;
  readonly feeKobo: Kobo;
  readonly minDays: number;
  readonly maxDays: number;
  /** States of Nigeria; empty: all that no other region of the country names. */
  readonly states: readonly string[];
};

export type DeliveryCountry = {
  /** ISO 3166 alpha-2. */
  readonly country: string;
  readonly regions: readonly DeliveryRegion[];
};

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** Returns "South West, Nigeria"; a region that names its country already is returned as it is. */
export const formatRegion = ({ country, region }: DeliveryChoice): string => {
  const name = countryNames.of(country) ?? country;
  return region.includes(name) ? region : `${region}, ${name}`;
};

/** Returns the name of the country of a delivery abroad; an empty text within Nigeria. */
export const formatCountryAbroad = (terms: DeliveryTerms | null): string =>
  !terms || terms.country === 'NG'
    ? ''
    : (countryNames.of(terms.country) ?? '');

/** Describes working days: "2–4 working days", "the same day". */
export const formatWorkingDays = ({
  minDays,
  maxDays,
}: Pick<DeliveryTerms, 'minDays' | 'maxDays'>): string => {
  if (maxDays === 0) return 'the same day';
  if (minDays !== maxDays) return `${minDays}–${maxDays} working days`;
  return maxDays === 1 ? '1 working day' : `${maxDays} working days`;
};

const maxNamedRegions = 10;

export class UnknownDeliveryRegion extends InvalidError {
  constructor(rates: readonly DeliveryCountry[], choice?: DeliveryChoice) {
    const regions = rates.flatMap(({ country, regions: ofCountry }) =>
      ofCountry.map(({ name }) => formatRegion({ country, region: name })),
    );
    const problem = choice
      ? `We do not deliver to ${formatRegion(choice)}.`
      : 'The order does not say where the paperback goes.';
    super(
      'UNKNOWN_DELIVERY_REGION',
      `${problem} Please go back to the book page and choose a region.`,
      { status: 422, details: regions.slice(0, maxNamedRegions) },
    );
  }
}

/**
 * Returns the states of Nigeria that a region covers. A region without states of its own stands for all that no other
 * region names.
 */
const listStatesOfRegion = (
  { states }: DeliveryRegion,
  regions: readonly DeliveryRegion[],
): string[] => {
  if (states.length > 0) return [...states];
  const named = new Set(regions.flatMap((other) => other.states));
  return nigerianStates.filter((state) => !named.has(state));
};

const findTerms = (
  rates: readonly DeliveryCountry[],
  { country, region }: DeliveryChoice,
): DeliveryTerms | undefined => {
  const regions = rates.find((one) => one.country === country)?.regions ?? [];
  const found = regions.find(({ name }) => name === region);
  if (!found) return undefined;
  const { feeKobo, minDays, maxDays } = found;
  const states = country === 'NG' ? listStatesOfRegion(found, regions) : [];
  return { country, region, feeKobo, minDays, maxDays, states };
};

const findOnlyChoice = (
  rates: readonly DeliveryCountry[],
): DeliveryChoice | undefined => {
  const [only, ...others] = rates.flatMap(({ country, regions }) =>
    regions.map(({ name }) => ({ country, region: name })),
  );
  return others.length === 0 ? only : undefined;
};

/**
 * Returns the delivery terms of an order that is placed now; null for an e-book, and without a choice while the only
 * region is free. The fee is for the whole order. @throws UNKNOWN_DELIVERY_REGION
 */
export const selectDeliveryTerms = (
  rates: readonly DeliveryCountry[],
  product: Product,
  choice: DeliveryChoice | undefined,
): DeliveryTerms | null => {
  if (product === 'EBOOK') return null;
  const chosen = choice ?? findOnlyChoice(rates);
  const terms = chosen && findTerms(rates, chosen);
  if (!terms) throw new UnknownDeliveryRegion(rates, choice);
  return choice === undefined && terms.feeKobo === 0 ? null : terms;
};
