import { Button } from '../../shared/ui/button.tsx';
import { FileField } from '../../shared/ui/file-field.tsx';
import { Message } from '../../shared/ui/message.tsx';
import { Ruler } from '../../shared/ui/ruler.tsx';
import styles from './import-dialog.module.css';
import { type ArchiveState, useArchiveSending } from './use-archive-sending.ts';
import type { ImportForm } from './use-import.ts';

const tick = 1_000_000;
const megabytes = (bytes: number) => (bytes / tick).toFixed(1);

const Progress = ({ name, sent, of }: ArchiveState & { phase: 'sending' }) => (
  <>
    <Message kind="wait">
      {sent < of ? 'Uploading the export…' : 'Reading the export…'}
    </Message>
    <progress className="vh" aria-label={name} max={of} value={sent} />
    <Ruler of={of / tick} at={sent / tick} />
    <p className={styles['progress']}>
      <span>{name}, one tick is 1 MB</span>
      <span>
        {megabytes(sent)} of {megabytes(of)} MB
      </span>
    </p>
  </>
);

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
      {state.phase === 'sending' && (
        <>
          <Progress {...state} />
          <div className="acts">
            <Button size="small" onClick={stop}>
              Stop
            </Button>
          </div>
        </>
      )}
      {state.phase === 'failed' && <Message kind="fail">{state.why}</Message>}
    </div>
  );
};
