import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import { RequestErrorMessage } from '../../../shared/ui/feedback/request-error-message.tsx';
import styles from './settings-form.module.css';
import type { SettingsFormState } from './use-settings-form.ts';
import * as text from './text.ts';

type Labels = Readonly<Record<string, string>>;

const OutdatedMessage = ({
  label,
  loadNewest: { run, isBusy, error },
}: Pick<SettingsFormState, 'loadNewest'> & { label: string }) => (
  <div className={styles['outdated']}>
    <Message kind="fail" more={text.outdatedMore}>
      {text.outdated(label)}
    </Message>
    <RequestErrorMessage error={error} />
    <Button size="small" isBusy={isBusy} onClick={run}>
      {text.loadNewest}
    </Button>
  </div>
);

/** Shows whether the changes of a form are saved, and why not. */
export const SaveStatus = ({
  form: { outcome, isDirty, errorCount, loadNewest },
  label,
  labels,
}: {
  form: SettingsFormState;
  /** What the form is about, such as "Payments". */
  label: string;
  /** The label of each field, by name. */
  labels: Labels;
}) => {
  if (outcome?.kind === 'outdated')
    return <OutdatedMessage label={label} loadNewest={loadNewest} />;
  if (outcome?.kind === 'refused')
    return (
      <Message kind="fail" more={outcome.reason}>
        {text.notSaved}
      </Message>
    );
  if (errorCount > 0)
    return <Message kind="fail">{text.invalidFields(errorCount)}</Message>;
  if (outcome?.kind === 'refreshed' && isDirty) {
    const contested = outcome.contested.map((name) => labels[name] ?? name);
    return (
      <Message
        kind="info"
        more={contested.length > 0 && text.contested(contested.join(', '))}
      >
        {text.refreshed}
      </Message>
    );
  }
  if (isDirty) return <Message kind="wait">{text.unsaved}</Message>;
  return (
    <Message kind="good">
      {outcome?.kind === 'saved' ? text.saved : text.allSaved}
    </Message>
  );
};
