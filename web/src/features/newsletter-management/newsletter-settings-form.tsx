import {
  trimmedTextField,
  useAdminForm,
} from '../../shared/admin-form/use-admin-form.ts';
import { CopyButton } from '../../shared/ui/buttons/copy-button.tsx';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { AdminSection } from '../../shared/ui/data/admin-section.tsx';
import { QueryResult } from '../../shared/ui/feedback/query-result.tsx';
import { RequestErrorMessage } from '../../shared/ui/feedback/request-error-message.tsx';
import { useShowToast } from '../../shared/ui/feedback/toast.tsx';
import { InputField } from '../../shared/ui/forms/input-field.tsx';
import styles from './newsletter-management.module.css';
import {
  type NewsletterSettings,
  useNewsletterSettingsQuery,
  useSaveNewsletterSettingsMutation,
} from './newsletter.api.ts';
import * as text from './text.ts';

const reportPath = '/api/newsletter/reports';

const fields = {
  rate: trimmedTextField((typed) =>
    typed === '' || (/^[1-9]\d{0,4}$/.test(typed) && Number(typed) <= 30_000)
      ? undefined
      : text.rateWrong,
  ),
  address: trimmedTextField(),
};

const SettingsFields = ({ settings }: { settings: NewsletterSettings }) => {
  const { mailsPerMinute, postalAddress } = settings;
  const form = useAdminForm({
    fields,
    defaultValues: {
      rate: mailsPerMinute === null ? '' : String(mailsPerMinute),
      address: postalAddress,
    },
  });
  const [save, { isLoading, error }] = useSaveNewsletterSettingsMutation();
  const showToast = useShowToast();
  const submit = async ({
    rate,
    address,
  }: {
    rate: string;
    address: string;
  }) => {
    const { data } = await save({
      mailsPerMinute: rate === '' ? null : Number(rate),
      postalAddress: address,
    });
    if (data) showToast(text.settingsSaved);
  };
  return (
    <form
      className={`${styles['write']} ${styles['settings']}`}
      aria-label={text.settingsTitle}
      noValidate
      onSubmit={form.onSubmit(submit)}
    >
      <InputField
        label={text.rateLabel}
        inputMode="numeric"
        isOptional
        hint={text.rateHint}
        {...form.field('rate')}
      />
      <InputField
        label={text.addressLabel}
        isOptional
        maxLength={200}
        hint={text.addressHint}
        {...form.field('address')}
      />
      <RequestErrorMessage error={error} />
      <div className="acts">
        <Button variant="solid" type="submit" aria-disabled={isLoading}>
          {text.save}
        </Button>
      </div>
    </form>
  );
};

/** The address to which mail servers report complaints and late bounces. */
const ReportAddress = () => {
  const address = window.location.origin + reportPath;
  return (
    <AdminSection title={text.reportsTitle}>
      <div className={`${styles['write']} ${styles['settings']}`}>
        <p>{text.reportsHint}</p>
        <code className={styles['email']}>{address}</code>
        <CopyButton
          text={address}
          label={text.copyAddress}
          refusal={text.copyAddressFailed}
        />
        <p className={styles['hint']}>{text.reportsOtherwise}</p>
      </div>
    </AdminSection>
  );
};

/** The rate at which newsletters are sent, their last line, and the address for reports of mail servers. */
export const NewsletterSettingsForm = () => {
  const query = useNewsletterSettingsQuery(undefined);
  return (
    <>
      <AdminSection title={text.settingsTitle}>
        <QueryResult query={query} what={text.settingsSubject} lines={4}>
          {(settings) => <SettingsFields settings={settings} />}
        </QueryResult>
      </AdminSection>
      <ReportAddress />
    </>
  );
};
