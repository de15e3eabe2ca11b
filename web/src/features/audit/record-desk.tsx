import { Picks } from '../../shared/ui/forms/picks.tsx';
import { Acts } from './acts.tsx';
import { MailLog } from './mail-log.tsx';
import { useRecordView } from './use-record-view.ts';

const kinds = [
  ['changes', 'Changes'],
  ['mails', 'Mails'],
] as const;

/** What was done, and what was mailed. */
export const RecordDesk = () => {
  const record = useRecordView();
  const { view, change } = record;
  return (
    <>
      <Picks
        label="Record"
        options={kinds}
        chosen={view.show}
        onChoose={(show) => change({ show })}
      />
      {view.show === 'changes' ? (
        <Acts record={record} />
      ) : (
        <MailLog record={record} />
      )}
    </>
  );
};
