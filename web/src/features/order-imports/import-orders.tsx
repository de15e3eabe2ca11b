import { TransferStatus } from '../../shared/file-upload/transfer-status.tsx';
import { AdminSection } from '../../shared/ui/data/admin-section.tsx';
import { FileField } from '../../shared/ui/forms/file-field.tsx';
import { ImportCheck } from './import-check.tsx';
import { ImportColumns } from './import-columns.tsx';
import styles from './order-imports.module.css';
import * as text from './text.ts';
import { useOrderImport } from './use-order-import.ts';

/** Imports orders from a list: choose the file, correct the columns, look at the check, import. */
export const ImportOrders = () => {
  const form = useOrderImport();
  const { file, preview, transfer } = form;
  return (
    <div className={styles['sections']}>
      <AdminSection title={text.fileTitle} note={text.fileNote}>
        <div className={styles['form']}>
          <FileField
            label={text.fileLabel}
            accept=".csv,.tsv,.txt,text/csv"
            hint={text.fileHint}
            onFile={form.chooseFile}
          />
          <TransferStatus
            state={transfer.state}
            labels={{
              sending: text.sending,
              processing: transfer.isStarting ? text.starting : text.checking,
            }}
            onStop={transfer.stop}
          />
        </div>
      </AdminSection>
      {file && preview && (
        <>
          <ImportColumns form={form} preview={preview} fileName={file.name} />
          <ImportCheck form={form} preview={preview} file={file} />
        </>
      )}
    </div>
  );
};
