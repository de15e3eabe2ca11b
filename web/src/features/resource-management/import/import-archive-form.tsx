import { useDispatch } from 'react-redux';
import { TransferStatus } from '../../../shared/file-upload/transfer-status.tsx';
import { useFileUpload } from '../../../shared/file-upload/use-file-upload.ts';
import { FileField } from '../../../shared/ui/forms/file-field.tsx';
import styles from './import-dialog.module.css';
import {
  createImportStartedAction,
  importsAddress,
  type ShownImport,
} from './resource-imports.api.ts';
import type { ImportForm } from './use-import.ts';
import * as text from '../text.ts';

const toUploadFields = (archive: File) => ({
  kind: 'archive',
  fileName: archive.name.slice(-200),
  archive,
});

const limit = {
  bytes: 20_000_000,
  message: text.archiveTooLarge,
};

/** Uploads a LinkedIn data export as soon as the author has chosen the file. */
export const ImportArchiveForm = ({ onStart, onAccepted }: ImportForm) => {
  const dispatch = useDispatch();
  const { state, send, stop } = useFileUpload({
    path: importsAddress,
    fieldsOf: toUploadFields,
    limit,
    onDone: (answer) => {
      dispatch(createImportStartedAction());
      onAccepted((answer as ShownImport).import);
    },
  });
  return (
    <div className={styles['form']}>
      <p className={styles['hint']}>{text.archiveHint}</p>
      <FileField
        label={text.archiveLabel}
        accept=".zip,application/zip"
        onFile={(archive) => {
          onStart();
          send(archive);
        }}
      />
      <TransferStatus
        state={state}
        labels={{
          sending: text.archiveSending,
          processing: text.archiveProcessing,
        }}
        onStop={stop}
      />
    </div>
  );
};
