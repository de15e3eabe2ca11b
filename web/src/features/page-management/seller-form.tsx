import {
  trimmedTextField,
  useAdminForm,
} from '../../shared/admin-form/use-admin-form.ts';
import { useSavedDraft } from '../../shared/hooks/use-saved-draft.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { AdminSection } from '../../shared/ui/data/admin-section.tsx';
import { QueryResult } from '../../shared/ui/feedback/query-result.tsx';
import { RequestErrorMessage } from '../../shared/ui/feedback/request-error-message.tsx';
import { useShowToast } from '../../shared/ui/feedback/toast.tsx';
import { InputField } from '../../shared/ui/forms/input-field.tsx';
import styles from './page-list.module.css';
import {
  type LegalSettings,
  useLegalSettingsQuery,
  useSaveLegalSettingsMutation,
} from './pages.api.ts';
import * as text from './text.ts';

const isDayCount = (typed: string): boolean =>
  /^\d{0,3}$/.test(typed) && Number(typed) <= 365;

const fields = {
  sellerName: trimmedTextField(),
  address: trimmedTextField(),
  registration: trimmedTextField(),
  refundDays: trimmedTextField((typed) =>
    isDayCount(typed) ? undefined : text.refundDaysInvalid,
  ),
};

const LoadedSellerForm = ({ settings }: { settings: LegalSettings }) => {
  const draft = useSavedDraft('seller');
  const [save, { isLoading, error }] = useSaveLegalSettingsMutation();
  const showToast = useShowToast();
  const form = useAdminForm({
    fields,
    draft,
    defaultValues: { ...settings, refundDays: String(settings.refundDays) },
    validatesOnChange: true,
  });
  return (
    <form
      className={styles['form']}
      aria-label={text.sellerTitle}
      noValidate
      onSubmit={form.onSubmit(async ({ refundDays, ...values }) => {
        const days = Number(refundDays);
        const { data } = await save({ ...values, refundDays: days });
        if (!data) return;
        draft.discard();
        showToast(text.sellerSaved);
      })}
    >
      <InputField
        label={text.sellerName}
        hint={text.sellerNameHint}
        maxLength={120}
        {...form.field('sellerName')}
      />
      <InputField
        label={text.address}
        maxLength={300}
        isOptional
        {...form.field('address')}
      />
      <InputField
        label={text.registration}
        maxLength={80}
        isOptional
        {...form.field('registration')}
      />
      <InputField
        label={text.refundDays}
        hint={text.refundDaysHint}
        inputMode="numeric"
        maxLength={3}
        {...form.field('refundDays')}
      />
      <RequestErrorMessage error={error} otherwise={text.sellerNotSaved} />
      <Button type="submit" aria-disabled={isLoading}>
        {text.saveSeller}
      </Button>
    </form>
  );
};

/** The details of the seller that the legal pages state. */
export const SellerForm = () => {
  const query = useLegalSettingsQuery(undefined);
  return (
    <AdminSection title={text.sellerTitle} note={text.sellerNote}>
      <QueryResult query={query} what={text.sellerSubject} lines={6}>
        {(settings) => <LoadedSellerForm settings={settings} />}
      </QueryResult>
    </AdminSection>
  );
};
