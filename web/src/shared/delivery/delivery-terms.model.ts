import * as text from './text.ts';

/** The region that a buyer chooses: the country as ISO 3166 alpha-2, and the name of the region. */
export type DeliveryChoice = { country: string; region: string };

/** The region of an order, with the fee and the working days that it had when the order was placed. */
export type OrderDeliveryTerms = DeliveryChoice & {
  feeKobo: number;
  minDays: number;
  maxDays: number;
};

/** A country to which the shop delivers, as the site content lists it. */
export type DeliveryCountry = {
  country: string;
  regions: (Omit<OrderDeliveryTerms, 'country' | 'region'> & {
    name: string;
    states: string[];
  })[];
};

export const countryName = (code: string): string =>
  new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;

/** Returns "South West, Nigeria"; a region that names its country already is returned as it is. */
export const formatRegion = ({ country, region }: DeliveryChoice): string => {
  const name = countryName(country);
  return region.includes(name) ? region : `${region}, ${name}`;
};

/** Describes working days: "2–4 working days", "the same day". */
export const formatWorkingDays = ({
  minDays,
  maxDays,
}: Pick<OrderDeliveryTerms, 'minDays' | 'maxDays'>): string =>
  maxDays === 0
    ? text.sameDay
    : text.workingDays(
        minDays === maxDays ? `${maxDays}` : `${minDays}–${maxDays}`,
      );

/** Returns the terms of a region of the given countries; undefined if the shop does not deliver there. */
export const findDeliveryTerms = (
  countries: readonly DeliveryCountry[],
  { country, region }: DeliveryChoice,
): OrderDeliveryTerms | undefined => {
  const found = countries
    .find((one) => one.country === country)
    ?.regions.find(({ name }) => name === region);
  return found && { ...found, country, region };
};
