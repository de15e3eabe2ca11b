import { AuditEntries } from '../../../features/audit/audit-entries.tsx';
import { MailLog } from '../../../features/audit/mail-log.tsx';
import {
  withListAndResetFilters,
  recordView,
} from '../../../features/audit/record-view.model.ts';
import { useListView } from '../../../shared/list-view/use-list-view.ts';
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
  return (
    <>
      <AdminScreenHeader title={text.audit} />
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
