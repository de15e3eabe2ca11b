import { useListView } from '../../shared/list-view/use-list-view.ts';
import { Picks } from '../../shared/ui/forms/picks.tsx';
import { AuditEntries } from './audit-entries.tsx';
import { MailLog } from './mail-log.tsx';
import { openRecord, recordView } from './record-view.model.ts';

const kinds = [
  ['changes', 'Changes'],
  ['mails', 'Mails'],
] as const;

/** What was done, and what was mailed. */
export const AuditScreen = () => {
  const record = useListView(recordView);
  const { view, goTo } = record;
  return (
    <>
      <Picks
        label="Record"
        options={kinds}
        chosen={view.show}
        onChoose={(show) => goTo(openRecord(view, show))}
      />
      {view.show === 'changes' ? (
        <AuditEntries record={record} />
      ) : (
        <MailLog record={record} />
      )}
    </>
  );
};
