import { useState } from 'react';
import {
  text as trimmedText,
  useAdminForm,
} from '../../shared/admin-form/use-admin-form.ts';
import { type Problem, problemText } from '../../shared/api/problem.model.ts';
import { saveFile } from '../../shared/api/download.ts';
import { Block } from '../../shared/ui/data/block.tsx';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Field } from '../../shared/ui/forms/field.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import { addressError, recordCountText } from './erasure-text.model.ts';
import { type PersonExport, useExportPersonMutation } from './privacy.api.ts';
import styles from './privacy.module.css';
import * as text from './text.ts';

const fileOf = (personExport: PersonExport): string =>
  `imprint-person-${personExport.exportedAt.slice(0, 10)}.json`;

const save = (personExport: PersonExport): void =>
  saveFile(
    new Blob([JSON.stringify(personExport, null, 2)], {
      type: 'application/json',
    }),
    fileOf(personExport),
  );

const fields = { email: trimmedText(addressError) };

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
export const ExportPerson = () => {
  const { field, onSubmit } = useAdminForm({ fields });
  const [outcome, setOutcome] = useState<Outcome>();
  const [requestExport, { isLoading, error, reset }] =
    useExportPersonMutation();
  const send = async ({ email }: { email: string }) => {
    setOutcome(undefined);
    const { data } = await requestExport(email);
    if (!data) return;
    if (data.records > 0) save(data);
    setOutcome({
      email: data.email,
      records: data.records,
      file: fileOf(data),
    });
    // `reset` removes the exported personal data from the Redux store.
    reset();
  };
  return (
    <Block title={text.exportTitle} note={text.exportNote}>
      <form
        className={styles['form']}
        aria-label={text.exportFormLabel}
        noValidate
        onSubmit={onSubmit(send)}
      >
        <Field
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
    </Block>
  );
};
