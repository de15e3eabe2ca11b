import type { AdminClaims } from '@imprint/chassis/admin-token';
import { InvalidError } from '@imprint/chassis/errors';
import { dayInLagos } from '@imprint/chassis/lagos-day';
import { saveSettings, type SaveDeps } from '@imprint/chassis/settings/save';
import type { Config } from '../config.ts';
import { taxSettings, type TaxSettingsReader } from './tax-settings.ts';
import { earliestRateDay, withRate } from './tax.model.ts';
import type { TaxRate } from './tax.shape.ts';

const rateTooEarlyError = (earliest: string) =>
  new InvalidError(
    'TAX_RATE_TOO_EARLY',
    `A tax rate can begin on ${earliest} at the earliest, so that the reports of past months stay as they are.`,
    { details: ['body.from'] },
  );

type Deps = Omit<SaveDeps<Config>, 'service'> & {
  settings: { tax: TaxSettingsReader };
};

/**
 * Saves the tax rate that counts from a day on; the days before keep theirs.
 * Throws TAX_RATE_TOO_EARLY, and what `saveSettings` throws.
 */
export const saveTaxRate = (deps: Deps) => {
  const reader = deps.settings.tax;
  const save = saveSettings({ ...deps, service: 'orders' }, taxSettings);

  return async (
    { version, ...rate }: TaxRate & { version: number },
    admin: AdminClaims,
  ): Promise<void> => {
    const earliest = earliestRateDay(dayInLagos(deps.clock.now()));
    if (rate.from < earliest) throw rateTooEarlyError(earliest);
    await reader.refresh();
    const { rates } = reader.current().values;
    await save({ rates: withRate(rates, rate), version }, admin);
    await reader.refresh();
  };
};

/** Returns the tax rates, and the first day on which a new one may begin. */
export const readTaxRates =
  ({ settings, clock }: Pick<Deps, 'settings' | 'clock'>) =>
  async () => {
    await settings.tax.refresh();
    const { values, version } = settings.tax.current();
    return {
      version,
      rates: values.rates,
      earliestFrom: earliestRateDay(dayInLagos(clock.now())),
    };
  };
