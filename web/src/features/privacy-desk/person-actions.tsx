import { useState } from 'react';
import { problemText } from '../../shared/api/problem.model.ts';
import { AdminSection } from '../../shared/ui/data/admin-section.tsx';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import { ConfirmErasureDialog } from './confirm-erasure-dialog.tsx';
import { useExportPersonMutation } from './privacy.api.ts';
import styles from './privacy.module.css';
import { saveExport, toFileName } from './save-export.ts';
import { recordCountText } from './erasure-text.model.ts';
import * as text from './text.ts';

/** Exports everything that is stored about one person, or erases the person. */
export const PersonActions = ({ email }: { email: string }) => {
  const [requestExport, { isLoading, error, reset }] =
    useExportPersonMutation();
  const [exported, setExported] = useState<{ records: number; file: string }>();
  const [isAsking, setIsAsking] = useState(false);
  const [isErased, setIsErased] = useState(false);
  const exportPerson = async () => {
    setExported(undefined);
    const { data } = await requestExport(email);
    if (!data) return;
    saveExport(data);
    setExported({ records: data.records, file: toFileName(data) });
    // `reset` removes the exported personal data from the Redux store.
    reset();
  };
  return (
    <AdminSection title={text.privacyTitle} note={text.personActionsNote}>
      <div className={styles['actions']}>
        <Button isBusy={isLoading} onClick={() => void exportPerson()}>
          {isLoading ? text.exporting : text.exportAction}
        </Button>
        <Button variant="danger" onClick={() => setIsAsking(true)}>
          {text.erase}
        </Button>
      </div>
      {error && (
        <Message kind="fail">{problemText(error, text.exportFailed)}</Message>
      )}
      {exported && (
        <Message
          kind="good"
          more={text.exportedMore(
            recordCountText(exported.records),
            exported.file,
          )}
        >
          {text.exported(email)}
        </Message>
      )}
      {isErased && (
        <Message kind="good" more={text.erasureStartedMore}>
          {text.erasureStarted(email)}
        </Message>
      )}
      {isAsking && (
        <ConfirmErasureDialog
          email={email}
          onErased={() => {
            setIsErased(true);
            setIsAsking(false);
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </AdminSection>
  );
};
