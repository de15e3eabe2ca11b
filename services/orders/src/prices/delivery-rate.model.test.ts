import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type DeliveryCountry,
  formatRegion,
  formatWorkingDays,
  selectDeliveryTerms,
  UnknownDeliveryRegion,
} from './delivery-rate.model.ts';

const region = (name: string, feeKobo: number, states: string[] = []) => ({
  ...{ name, feeKobo, states },
  minDays: 2,
  maxDays: 4,
});

const nigeria: DeliveryCountry = {
  country: 'NG',
  regions: [
    region('Lagos', 150_000, ['Lagos']),
    region('South West', 250_000, ['Ogun', 'Oyo']),
    region('Elsewhere', 400_000),
  ],
};

const ghana: DeliveryCountry = {
  country: 'GH',
  regions: [region('Accra', 2_000_000)],
};

const anyRates: fc.Arbitrary<DeliveryCountry[]> = fc.uniqueArray(
  fc.record({
    country: fc.constantFrom('NG', 'GH', 'KE', 'GB'),
    regions: fc.uniqueArray(
      fc.record({
        name: fc.string({ minLength: 1, maxLength: 8 }),
        feeKobo: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9_999 })),
        minDays: fc.integer({ min: 0, max: 5 }),
        maxDays: fc.integer({ min: 5, max: 9 }),
        states: fc.constant([]),
      }),
      { minLength: 1, maxLength: 4, selector: ({ name }) => name },
    ),
  }),
  { minLength: 1, maxLength: 3, selector: ({ country }) => country },
);

describe('the delivery terms of an order', () => {
  it('are those of the chosen region, for any rates and any choice', () => {
    fc.assert(
      fc.property(anyRates, fc.nat(), (rates, index) => {
        const all = rates.flatMap(({ country, regions }) =>
          regions.map((one) => ({ country, one })),
        );
        const { country, one } = all[index % all.length] ?? {};
        if (!country || !one) throw new Error('no rates');
        const choice = { country, region: one.name };
        expect(selectDeliveryTerms(rates, 'EBOOK', choice)).toBeNull();
        const terms = selectDeliveryTerms(rates, 'PAPERBACK', choice);
        expect(terms).toMatchObject({ ...choice, feeKobo: one.feeKobo });
        expect(() =>
          selectDeliveryTerms(rates, 'PAPERBACK', { ...choice, country: 'TG' }),
        ).toThrow(UnknownDeliveryRegion);
        const unchosen = () =>
          selectDeliveryTerms(rates, 'PAPERBACK', undefined);
        if (all.length > 1) expect(unchosen).toThrow(UnknownDeliveryRegion);
        else expect(unchosen()).toEqual(one.feeKobo > 0 ? terms : null);
      }),
    );
  });

  it('name the regions that the shop delivers to, if the choice is unknown', () => {
    const error = new UnknownDeliveryRegion([nigeria], {
      country: 'GH',
      region: 'Accra',
    });
    expect(error.message).toMatch(/^We do not deliver to Accra, Ghana\./);
    expect(error.details).toEqual([
      'Lagos, Nigeria',
      'South West, Nigeria',
      'Elsewhere, Nigeria',
    ]);
  });
});

it.each([
  [{ country: 'NG', region: 'Everywhere in Nigeria' }, 'Everywhere in Nigeria'],
  [{ country: 'GB', region: 'Wales' }, 'Wales, United Kingdom'],
])('the region %j is written as "%s"', (choice, text) => {
  expect(formatRegion(choice)).toBe(text);
});

it.each([
  [0, 0, 'the same day'],
  [1, 1, '1 working day'],
  [2, 2, '2 working days'],
  [2, 4, '2–4 working days'],
])('%i to %i days are written as "%s"', (minDays, maxDays, text) => {
  expect(formatWorkingDays({ minDays, maxDays })).toBe(text);
});

describe('the states that a fee covers', () => {
  const statesOf = (country: string, name: string) =>
    selectDeliveryTerms([nigeria, ghana], 'PAPERBACK', {
      country,
      region: name,
    })?.states;

  it('are those of the region', () => {
    expect(statesOf('NG', 'South West')).toEqual(['Ogun', 'Oyo']);
  });

  it('are all that no other region names, for a region without states of its own', () => {
    const states = statesOf('NG', 'Elsewhere');
    expect(states).toHaveLength(34);
    expect(states).toContain('Kano');
    expect(states).not.toContain('Lagos');
  });

  it('are none abroad, where an address may name any', () => {
    expect(statesOf('GH', 'Accra')).toEqual([]);
  });
});
