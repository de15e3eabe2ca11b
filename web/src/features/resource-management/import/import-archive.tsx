import { SendingProgress } from '../../../shared/file-sending/sending-progress.tsx';
import { FileField } from '../../../shared/ui/forms/file-field.tsx';
import styles from './import-dialog.module.css';
import { useArchiveSending } from './use-archive-sending.ts';
import type { ImportForm } from './use-import.ts';

/** What LinkedIn hands out of an account, sent as soon as it is chosen. */
export const ImportArchive = (form: ImportForm) => {
  const { state, send, stop } = useArchiveSending(form);
  return (
    <div className={styles['form']}>
      <p className={styles['hint']}>
        On LinkedIn: Settings, Data privacy, Get a copy of your data. Bring the
        ZIP file as it comes, 20 MB at most.
      </p>
      <FileField
        label="The export (ZIP)"
        accept=".zip,application/zip"
        onFile={send}
      />
      <SendingProgress
        state={state}
        words={{
          sending: 'Uploading the export…',
          reading: 'Reading the export…',
        }}
        onStop={stop}
      />
    </div>
  );
};
