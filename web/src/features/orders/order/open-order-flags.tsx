import {
  trimmedTextField,
  useAdminForm,
} from '../../../shared/admin-form/use-admin-form.ts';
import { useSavedDraft } from '../../../shared/hooks/use-saved-draft.ts';
import { formatDayAndTime } from '../../../shared/lib/date.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { InputField } from '../../../shared/ui/forms/input-field.tsx';
import { RequestErrorMessage } from '../../../shared/ui/feedback/request-error-message.tsx';
import { UnbrokenReferences } from '../../../shared/ui/data/unbroken-references.tsx';
import styles from './open-order-flags.module.css';
import { describeFlag, flagLabel, flagMeaning } from '../flag-text.ts';
import { type Flag, useSettleFlagMutation } from '../orders.api.ts';
import * as text from './text.ts';

const fields = { note: trimmedTextField() };

const OpenFlag = ({
  reference,
  flag,
  onDone,
}: {
  reference: string;
  flag: Flag;
  onDone: (line: string) => void;
}) => {
  const draft = useSavedDraft(`order-flag:${reference}:${flag.id}`);
  const { field, onSubmit, clear } = useAdminForm({ fields, draft });
  const [settle, { isLoading, error }] = useSettleFlagMutation();
  const finding = describeFlag(flag);
  const isNamed =
    finding.includes(flag.reference) || flag.reference === reference;
  const submit = async ({ note }: { note: string }) => {
    const reply = await settle({ reference, flag: flag.id, note });
    if (reply.error) return;
    clear();
    onDone(text.flagSettled(flagLabel(flag.reason)));
  };
  return (
    <li>
      <p className={styles['what']}>
        <b>{flagLabel(flag.reason)}.</b> {flagMeaning(flag.reason)}
      </p>
      <p className={styles['detail']}>
        {formatDayAndTime(flag.raisedAt)}:{' '}
        <UnbrokenReferences>
          {isNamed ? finding : `${finding} (${flag.reference})`}
        </UnbrokenReferences>
      </p>
      <form
        className={styles['settle']}
        aria-label={text.settleFlagLabel(flagLabel(flag.reason))}
        onSubmit={onSubmit(submit)}
      >
        <InputField
          label={text.flagNoteLabel}
          isOptional
          autoComplete="off"
          maxLength={400}
          {...field('note')}
        />
        <Button type="submit" aria-disabled={isLoading}>
          {text.markSettled}
        </Button>
      </form>
      <RequestErrorMessage error={error} />
    </li>
  );
};

/** Lists the open flags of an order with their reasons, each with a form that settles the flag. */
export const OpenOrderFlags = ({
  reference,
  flags,
  onDone,
}: {
  reference: string;
  flags: Flag[];
  onDone: (line: string) => void;
}) => {
  const open = flags.filter(({ settledAt }) => settledAt === null);
  return open.length > 0 ? (
    <section className={styles['flags']} aria-label={text.flagsLabel}>
      <ul>
        {open.map((flag) => (
          <OpenFlag
            key={flag.id}
            reference={reference}
            flag={flag}
            onDone={onDone}
          />
        ))}
      </ul>
    </section>
  ) : null;
};
