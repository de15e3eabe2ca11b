import type { SettingsGroup } from '@imprint/chassis/settings/group';
import type { SettingsReader } from '@imprint/chassis/settings/reader';
import { z } from 'zod';
import { taxRate, type TaxRate } from './tax.shape.ts';

const maxRates = 100;

type TaxValues = {
  /** The rates by their first day; each applies until the next one begins. */
  rates: TaxRate[];
};

/** The tax that the prices include; none until the author has set one. */
export const taxSettings: SettingsGroup<TaxValues, never, object> = {
  name: 'tax',
  values: { rates: z.array(taxRate).max(maxRates) },
  defaults: { rates: [] },
  secrets: {},
  fromEnvironment: () => ({}),
};

export type TaxSettingsReader = SettingsReader<TaxValues, never>;
