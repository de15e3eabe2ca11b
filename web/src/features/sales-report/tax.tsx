import {
  createRequiredCheck,
  trimmedTextField,
  useAdminForm,
} from '../../shared/admin-form/use-admin-form.ts';
import { formatDate } from '../../shared/lib/date.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { AdminSection } from '../../shared/ui/data/admin-section.tsx';
import { LoadError } from '../../shared/ui/feedback/load-error.tsx';
import { RequestErrorMessage } from '../../shared/ui/feedback/request-error-message.tsx';
import { Skeleton } from '../../shared/ui/feedback/skeleton.tsx';
import { useShowToast } from '../../shared/ui/feedback/toast.tsx';
import { InputField } from '../../shared/ui/forms/input-field.tsx';
import { formatRate } from './amount-text.ts';
import {
  type TaxRate,
  type TaxRates,
  useSaveTaxRateMutation,
  useTaxRatesQuery,
} from './sales-report.api.ts';
import styles from './sales-report.module.css';
import * as text from './text.ts';

const maxPercent = 50;

const isRate = (typed: string): boolean =>
  /^\d{1,2}([.,]\d{1,2})?$/.test(typed) &&
  Number(typed.replace(',', '.')) <= maxPercent;

const toBasisPoints = (percent: string): number =>
  Math.round(Number(percent.replace(',', '.')) * 100);

const fields = {
  rate: trimmedTextField((typed) =>
    isRate(typed) ? undefined : text.rateInvalid,
  ),
  from: trimmedTextField(createRequiredCheck(text.fromMissing)),
};

const describeRate = ({ basisPoints, from }: TaxRate): string =>
  basisPoints > 0
    ? text.rateFrom(formatRate(basisPoints), formatDate(from))
    : text.noTaxFrom(formatDate(from));

const RateList = ({ rates }: { rates: readonly TaxRate[] }) =>
  rates.length === 0 ? (
    <p>{text.noTax}</p>
  ) : (
    <ul className={styles['rates']}>
      {rates.map((rate) => (
        <li key={rate.from}>{describeRate(rate)}</li>
      ))}
    </ul>
  );

const TaxForm = ({ version, earliestFrom }: TaxRates) => {
  const showToast = useShowToast();
  const [save, { error }] = useSaveTaxRateMutation();
  const form = useAdminForm({
    fields,
    defaultValues: { rate: '', from: earliestFrom },
  });
  const saveRate = async ({ rate, from }: { rate: string; from: string }) => {
    const reply = await save({
      basisPoints: toBasisPoints(rate),
      from,
      version,
    });
    if (reply.error) return;
    form.clear();
    showToast(text.taxSaved);
  };
  return (
    <form
      className={styles['tax']}
      aria-label={text.taxTitle}
      noValidate
      onSubmit={form.onSubmit(saveRate)}
    >
      <InputField
        label={text.rateLabel}
        hint={text.rateHint}
        inputMode="decimal"
        autoComplete="off"
        {...form.field('rate')}
      />
      <InputField
        label={text.fromLabel}
        type="date"
        min={earliestFrom}
        {...form.field('from')}
      />
      <Button type="submit" isBusy={form.isSubmitting}>
        {text.saveTax}
      </Button>
      <RequestErrorMessage error={error} />
    </form>
  );
};

/** The tax that prices include, with the form that sets it from a day on. */
export const Tax = () => {
  const query = useTaxRatesQuery(undefined);
  const { data } = query;
  return (
    <AdminSection title={text.taxTitle} note={text.taxNote}>
      <LoadError what={text.theTax} query={query} hasOlder={Boolean(data)} />
      {data ? (
        <>
          <RateList rates={data.rates} />
          <TaxForm {...data} />
        </>
      ) : (
        query.isLoading && <Skeleton label={text.loading} lines={3} />
      )}
    </AdminSection>
  );
};
