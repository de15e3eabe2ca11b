import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { formatDayAndTime } from '../../shared/lib/date.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { AdminSection } from '../../shared/ui/data/admin-section.tsx';
import { ExportButton } from '../../shared/exports/export-button.tsx';
import { useConfirmDialog } from '../../shared/ui/dialogs/confirm-dialog.tsx';
import { EmptyState } from '../../shared/ui/feedback/empty-state.tsx';
import { QueryResult } from '../../shared/ui/feedback/query-result.tsx';
import { useShowToast } from '../../shared/ui/feedback/toast.tsx';
import styles from './order-imports.module.css';
import {
  createInvalidateOrdersAction,
  useListOrderImportsQuery,
  useUndoOrderImportMutation,
} from './order-imports.api.ts';
import type { OrderImport } from './order-import.shape.ts';
import * as text from './text.ts';

const pollMs = 1_000;

const isInProgress = ({ state }: OrderImport): boolean =>
  state === 'importing' || state === 'undoing';

/** Loads the imports, every second while one is in progress; a finished import makes the orders load again. */
const useImports = () => {
  const dispatch = useDispatch();
  const query = useListOrderImportsQuery(undefined);
  const { refetch } = query;
  const isBusy = query.data?.some(isInProgress) ?? false;
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy) dispatch(createInvalidateOrdersAction());
    wasBusy.current = isBusy;
    if (!isBusy) return;
    const timer = setInterval(() => void refetch(), pollMs);
    return () => clearInterval(timer);
  }, [isBusy, dispatch, refetch]);
  return query;
};

const ImportProgress = ({ of }: { of: OrderImport }) => {
  const isImporting = of.state === 'importing';
  const all = isImporting ? of.staged : of.created;
  const done = isImporting ? of.staged - of.remaining : of.undone + of.inUse;
  const label = isImporting
    ? text.importing(done, all)
    : text.undoing(done, all);
  return (
    <>
      <progress
        className={styles['progress']}
        aria-label={label}
        max={Math.max(all, 1)}
        value={done}
      />
      <span>{label}</span>
    </>
  );
};

const ImportEntry = ({
  of,
  onUndo,
}: {
  of: OrderImport;
  onUndo: (one: OrderImport) => void;
}) => (
  <li className={styles['import']}>
    <div className={styles['entry']}>
      <b>{text.importName(of)}</b>
      <span className={styles['faint']}>
        {formatDayAndTime(of.startedAt, new Date())}{' '}
        {text.startedBy(of.startedBy)}
      </span>
      {isInProgress(of) && <ImportProgress of={of} />}
      {of.state !== 'importing' && <span>{text.importCounts(of)}</span>}
      {of.sendsLinks && <span>{text.linksSent}</span>}
      {of.state === 'undone' && <span>{text.undoneCounts(of)}</span>}
      {of.rejected > 0 && (
        <ExportButton
          address={`/api/admin/orders/imports/${of.id}/errors`}
          fileName="import-errors.csv"
        >
          {text.downloadImportErrors}
          <span className="vh"> {text.importName(of)}</span>
        </ExportButton>
      )}
    </div>
    {(of.state === 'importing' || of.state === 'imported') && (
      <Button size="small" onClick={() => onUndo(of)}>
        {text.undo}
        <span className="vh"> {text.importName(of)}</span>
      </Button>
    )}
  </li>
);

/** Lists the imports with their progress; each can be undone. */
export const ImportList = () => {
  const query = useImports();
  const [undoImport] = useUndoOrderImportMutation();
  const { dialog, confirm } = useConfirmDialog();
  const showToast = useShowToast();
  const confirmUndo = ({ id, created }: OrderImport) =>
    confirm({
      question: text.undoQuestion,
      children: <p>{text.undoConsequence(created)}</p>,
      action: text.undoAction,
      keep: text.cancelUndo,
      isDangerous: true,
      onConfirm: () => undoImport(id).unwrap(),
      onDone: () => showToast(text.undoStarted),
    });
  return (
    <div className={styles['sections']}>
      <AdminSection title={text.importsTitle}>
        <QueryResult query={query} what={text.theImports} lines={4}>
          {(imports) =>
            imports.length === 0 ? (
              <EmptyState>{text.empty}</EmptyState>
            ) : (
              <ul className={styles['imports']}>
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
