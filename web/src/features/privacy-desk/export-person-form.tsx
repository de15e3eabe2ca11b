import { useState } from 'react';
import {
  trimmedTextField,
  useAdminForm,
} from '../../shared/admin-form/use-admin-form.ts';
import { type Problem, problemText } from '../../shared/api/problem.model.ts';
import { AdminSection } from '../../shared/ui/data/admin-section.tsx';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { InputField } from '../../shared/ui/forms/input-field.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import { validateEmail, recordCountText } from './erasure-text.model.ts';
import { useExportPersonMutation } from './privacy.api.ts';
import styles from './privacy.module.css';
import { saveExport, toFileName } from './save-export.ts';
import * as text from './text.ts';

const fields = { email: trimmedTextField(validateEmail) };

type Outcome = { email: string; records: number; file: string };

const ExportResult = ({ outcome }: { outcome: Outcome }) =>
  outcome.records === 0 ? (
    <Message kind="info">{text.nothingToExport(outcome.email)}</Message>
  ) : (
    <Message
      kind="good"
      more={text.exportedMore(recordCountText(outcome.records), outcome.file)}
    >
      {text.exported(outcome.email)}
    </Message>
  );

const ExportError = ({ problem }: { problem: Problem }) => (
  <Message kind="fail" more={problem.details.join(' · ')}>
    {problemText(problem, text.exportFailed)}
  </Message>
);

/** Shows the form that exports all data about one person as one file. */
export const ExportPersonForm = () => {
  const { field, onSubmit } = useAdminForm({ fields });
  const [outcome, setOutcome] = useState<Outcome>();
  const [requestExport, { isLoading, error, reset }] =
    useExportPersonMutation();
  const submitExport = async ({ email }: { email: string }) => {
    setOutcome(undefined);
    const { data } = await requestExport(email);
    if (!data) return;
    if (data.records > 0) saveExport(data);
    setOutcome({
      email: data.email,
      records: data.records,
      file: toFileName(data),
    });
    // `reset` removes the exported personal data from the Redux store.
    reset();
  };
  return (
    <AdminSection title={text.exportTitle} note={text.exportNote}>
      <form
        className={styles['form']}
        aria-label={text.exportFormLabel}
        noValidate
        onSubmit={onSubmit(submitExport)}
      >
        <InputField
          label={text.exportEmailLabel}
          type="email"
          autoComplete="off"
          spellCheck={false}
          {...field('email')}
        />
        <Button variant="solid" type="submit" aria-disabled={isLoading}>
          {isLoading ? text.exporting : text.exportAction}
        </Button>
        {error && <ExportError problem={error as Problem} />}
        {outcome && <ExportResult outcome={outcome} />}
      </form>
    </AdminSection>
  );
};
