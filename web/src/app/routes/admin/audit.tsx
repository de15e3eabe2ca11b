import { AuditEntries } from '../../../features/audit/audit-entries.tsx';
import { MailLog } from '../../../features/audit/mail-log.tsx';
import {
  auditExportQueryOf,
  withListAndResetFilters,
  recordView,
} from '../../../features/audit/record-view.model.ts';
import { useListView } from '../../../shared/list-view/use-list-view.ts';
import { ExportButton } from '../../../shared/exports/export-button.tsx';
import { ToggleButtonGroup } from '../../../shared/ui/forms/toggle-button-group.tsx';
import { AdminScreenHeader } from '../../layouts/admin-screen-header.tsx';
import * as text from './text.ts';

const kinds = [
  ['changes', text.changes],
  ['mails', text.emails],
] as const;

/** Shows either the audit entries or the log of sent emails. */
export const Screen = () => {
  const record = useListView(recordView);
  const { view, goTo } = record;
  const query = new URLSearchParams(auditExportQueryOf(view, new Date()));
  return (
    <>
      <AdminScreenHeader title={text.audit}>
        {view.show === 'changes' && (
          <ExportButton
            address={`/api/admin/audit/export${query.size > 0 ? `?${query}` : ''}`}
            fileName="audit.csv"
          >
            {text.exportAudit}
          </ExportButton>
        )}
      </AdminScreenHeader>
      <ToggleButtonGroup
        label={text.auditList}
        options={kinds}
        chosen={view.show}
        onChoose={(show) => goTo(withListAndResetFilters(view, show))}
      />
      {view.show === 'changes' ? (
        <AuditEntries record={record} />
      ) : (
        <MailLog record={record} />
      )}
    </>
  );
};
