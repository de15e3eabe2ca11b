import { Button } from '../../shared/ui/buttons/button.tsx';
import { AdminSection } from '../../shared/ui/data/admin-section.tsx';
import { ExportButton } from '../../shared/exports/export-button.tsx';
import { useConfirmDialog } from '../../shared/ui/dialogs/confirm-dialog.tsx';
import { EmptyState } from '../../shared/ui/feedback/empty-state.tsx';
import { QueryResult } from '../../shared/ui/feedback/query-result.tsx';
import { useShowToast } from '../../shared/ui/feedback/toast.tsx';
import styles from './newsletter-management.module.css';
import {
  type SubscriberImport,
  useListSubscriberImportsQuery,
  useUndoSubscriberImportMutation,
} from './subscribers.api.ts';
import * as text from './text.ts';

const ImportEntry = ({
  of,
  onUndo,
}: {
  of: SubscriberImport;
  onUndo: (one: SubscriberImport) => void;
}) => (
  <li>
    <b className={styles['email']}>{text.importName(of)}</b>
    <span>{text.importCounts(of)}</span>
    <span className={styles['consent']}>{text.importOrigin(of)}</span>
    {of.undoneAt && <span>{text.importUndone(of)}</span>}
    <div className="acts">
      {of.problems > 0 && (
        <ExportButton
          address={`/api/admin/subscribers/imports/${of.id}/problems`}
          fileName="import-problems.csv"
        >
          {text.downloadProblems}
          <span className="vh"> {text.importName(of)}</span>
        </ExportButton>
      )}
      {!of.undoneAt && of.added > 0 && (
        <Button onClick={() => onUndo(of)}>
          {text.undoImport}
          <span className="vh"> {text.importName(of)}</span>
        </Button>
      )}
    </div>
  </li>
);

/** Lists the imports of subscribers; each can be undone, and its problems downloaded. */
export const SubscriberImports = () => {
  const query = useListSubscriberImportsQuery(undefined);
  const [undoImport] = useUndoSubscriberImportMutation();
  const { dialog, confirm } = useConfirmDialog();
  const showToast = useShowToast();
  const confirmUndo = (one: SubscriberImport) =>
    confirm({
      question: text.undoQuestion,
      children: <p>{text.undoConsequence(one.added)}</p>,
      action: text.undoAction,
      keep: text.doNotUndo,
      isDangerous: true,
      failure: text.actionFailed,
      onConfirm: () => undoImport(one.id).unwrap(),
      onDone: () => showToast(text.undone),
    });
  return (
    <div className={styles['imports']}>
      <AdminSection title={text.importsTitle}>
        <QueryResult query={query} what={text.importsSubject} lines={3}>
          {(imports) =>
            imports.length === 0 ? (
              <EmptyState>{text.importsNone}</EmptyState>
            ) : (
              <ul className={styles['entries']}>
                {imports.map((one) => (
                  <ImportEntry key={one.id} of={one} onUndo={confirmUndo} />
                ))}
              </ul>
            )
          }
        </QueryResult>
      </AdminSection>
      {dialog}
    </div>
  );
};
