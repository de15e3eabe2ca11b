import { type ReactNode, use } from 'react';
import { useUnsavedChangesGuard } from '../../../shared/hooks/use-unsaved-changes-guard.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import {
  ConfirmDialog,
  useConfirmDialog,
} from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { SaveBar } from '../../../shared/ui/forms/save-bar.tsx';
import { SaveBarLinks } from './save-bar-links.ts';
import { SaveStatus } from './save-status.tsx';
import styles from './settings-form.module.css';
import type { SettingsFormState } from './use-settings-form.ts';
import * as text from './text.ts';

const LeaveDialog = ({ isDirty }: { isDirty: boolean }) => {
  const leaving = useUnsavedChangesGuard(() => isDirty);
  return leaving.state === 'blocked' ? (
    <ConfirmDialog
      question={text.leaveQuestion}
      action={text.leaveAction}
      keep={text.stay}
      onConfirm={() => leaving.proceed()}
      onClose={() => leaving.reset()}
    >
      <p>{text.leaveConsequence}</p>
    </ConfirmDialog>
  ) : null;
};

const DiscardButton = ({
  isBusy,
  onDiscard,
}: {
  isBusy: boolean;
  onDiscard: () => void;
}) => {
  const { dialog, confirm } = useConfirmDialog();
  const confirmDiscarding = () =>
    confirm({
      question: text.discardQuestion,
      children: <p>{text.discardConsequence}</p>,
      action: text.discard,
      keep: text.cancelDiscard,
      isDangerous: true,
      onConfirm: onDiscard,
    });
  return (
    <>
      <Button variant="plain" isBusy={isBusy} onClick={confirmDiscarding}>
        {text.discard}
      </Button>
      {dialog}
    </>
  );
};

/** The frame of a settings form: its fields, and a bar that saves or discards the changes; warns before they are lost. */
export const SettingsForm = ({
  form,
  label,
  labels,
  aside,
  children,
}: {
  form: SettingsFormState;
  /** What the form is about, such as "Payments". */
  label: string;
  /** The label of each field, by name. */
  labels: Readonly<Record<string, string>>;
  /** What is shown beside the fields on a wide screen. */
  aside?: ReactNode;
  children: ReactNode;
}) => {
  const saveBarLinks = use(SaveBarLinks);
  return (
    <>
      <form aria-label={label} noValidate onSubmit={form.onSubmit}>
        <div className={aside ? styles['columns'] : undefined}>
          <div className={styles['fields']}>{children}</div>
          {aside}
        </div>
        <SaveBar status={<SaveStatus {...{ form, label, labels }} />}>
          {saveBarLinks}
          {form.isDirty && (
            <DiscardButton
              isBusy={form.isSubmitting}
              onDiscard={form.discard}
            />
          )}
          <Button
            variant="solid"
            type="submit"
            aria-disabled={form.isSubmitting}
          >
            {form.isSubmitting ? text.saving : text.save}
          </Button>
        </SaveBar>
      </form>
      <LeaveDialog isDirty={form.isDirty} />
    </>
  );
};
