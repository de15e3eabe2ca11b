import {
  createRequiredCheck,
  trimmedTextField,
  useAdminForm,
} from '../../shared/admin-form/use-admin-form.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { ProgressRuler } from '../../shared/ui/charts/progress-ruler.tsx';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import { FileField } from '../../shared/ui/forms/file-field.tsx';
import { InputField } from '../../shared/ui/forms/input-field.tsx';
import { TextAreaField } from '../../shared/ui/forms/text-area-field.tsx';
import { ImportResultView } from './import-result.tsx';
import styles from './newsletter-management.module.css';
import * as text from './text.ts';
import { type Consent, type ImportState, useImport } from './use-import.ts';

const isPastDay = (day: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(day) && Date.parse(day) <= Date.now();

const fields = {
  consentText: trimmedTextField(createRequiredCheck(text.consentMissing)),
  consentedOn: trimmedTextField((day) =>
    isPastDay(day) ? undefined : text.consentDateMissing,
  ),
};

/** Says that the file is checked or imported, and shows how much of it is uploaded. */
const ImportProgress = ({ state }: { state: ImportState }) => {
  const sentShare = 'sentShare' in state ? state.sentShare : 1;
  return (
    <>
      <p role="status">
        {state.phase === 'checking' && text.checking}
        {state.phase === 'importing' && text.importing}
      </p>
      {sentShare < 1 && (
        <>
          <progress
            className="vh"
            aria-label={text.sending}
            value={sentShare}
          />
          <ProgressRuler of={100} at={sentShare * 100} />
        </>
      )}
    </>
  );
};

/** Imports subscribers from a CSV file: the proof of consent, a check of the file, and then the import. */
export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const form = useAdminForm({ fields, validatesOnChange: true });
  const { state, error, check, chooseColumns, importFile } = useImport();
  const isBusy = state.phase === 'checking' || state.phase === 'importing';
  const withConsent = (use: (consent: Consent) => void) => form.validated(use);
  if (state.phase === 'imported')
    return (
      <Dialog title={text.importTitle} isOpen onClose={onClose}>
        <div className={`${styles['write']} ${styles['importBody']}`}>
          <Message kind="good">{text.imported(state.result.added)}</Message>
          <ImportResultView result={state.result} />
          <div className="acts">
            <Button onClick={onClose}>{text.close}</Button>
          </div>
        </div>
      </Dialog>
    );
  return (
    <Dialog title={text.importTitle} isOpen onClose={onClose}>
      <div className={`${styles['write']} ${styles['importBody']}`}>
        <p>{text.importNote}</p>
        <TextAreaField
          label={text.consentLabel}
          hint={text.consentHint}
          rows={3}
          maxLength={2_000}
          {...form.field('consentText')}
        />
        <InputField
          label={text.consentDateLabel}
          hint={text.consentDateHint}
          type="date"
          {...form.field('consentedOn')}
        />
        <FileField
          label={text.fileLabel}
          accept=".csv,text/csv,.txt"
          hint={text.fileHint}
          onFile={(file) => withConsent((consent) => check(file, consent))}
        />
        {error && <Message kind="fail">{error}</Message>}
        <ImportProgress state={state} />
        {state.phase === 'checked' && (
          <>
            <ImportResultView
              result={state.result}
              onColumns={(change) =>
                withConsent((consent) => chooseColumns(change, consent))
              }
            />
            <div className="acts">
              <Button
                variant="solid"
                isBusy={isBusy || state.result.added === 0}
                onClick={() => withConsent(importFile)}
              >
                {text.importAction(state.result.added)}
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
};
