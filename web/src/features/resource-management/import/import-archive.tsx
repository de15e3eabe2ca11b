import { useDispatch } from 'react-redux';
import { TransferStatus } from '../../../shared/file-upload/transfer-status.tsx';
import { useFileUpload } from '../../../shared/file-upload/use-file-upload.ts';
import { FileField } from '../../../shared/ui/forms/file-field.tsx';
import { type ImportResult, invalidatePosts } from '../posts.api.ts';
import styles from './import-dialog.module.css';
import type { ImportForm } from './use-import.ts';

const toFields = (archive: File) => ({ kind: 'archive', archive });

const limit = {
  bytes: 20_000_000,
  message:
    'The export may have 20 MB at most. Ask LinkedIn for “Posts” or “Articles” alone.',
};

/** Uploads a LinkedIn data export as soon as the author has chosen the file. */
export const ImportArchive = ({ onStart, onDone }: ImportForm) => {
  const dispatch = useDispatch();
  const { state, send, stop } = useFileUpload({
    path: '/api/resources/import',
    fieldsOf: toFields,
    limit,
    onDone: (imported) => {
      onDone(imported as ImportResult);
      dispatch(invalidatePosts());
    },
  });
  return (
    <div className={styles['form']}>
      <p className={styles['hint']}>
        On LinkedIn: Settings, Data privacy, Get a copy of your data. Choose the
        ZIP file as you received it, 20 MB at most.
      </p>
      <FileField
        label="The export (ZIP)"
        accept=".zip,application/zip"
        onFile={(archive) => {
          onStart();
          send(archive);
        }}
      />
      <TransferStatus
        state={state}
        labels={{
          sending: 'Uploading the export…',
          processing: 'Reading the export…',
        }}
        onStop={stop}
      />
    </div>
  );
};
