import { Link } from 'react-router-dom';
import { narrowTableRem } from '../../shared/hooks/use-is-narrow.ts';
import { DateFilterField } from '../../shared/list-view/date-filter.tsx';
import { ListTools } from '../../shared/list-view/list-tools.tsx';
import { DetailList } from '../../shared/ui/data/detail-list.tsx';
import { type Column, TableOrList } from '../../shared/ui/data/table.tsx';
import {
  actionGroups,
  actionNames,
  actionText,
  toEntryChanges,
  toEntrySubject,
} from './audit-text.ts';
import { type AuditEntry, useListActsQuery } from './audit.api.ts';
import { Moment } from './moment.tsx';
import { RecordList, type RecordListView } from './record-list.tsx';
import styles from './record-list.module.css';
import * as text from './text.ts';

const ChangeDetails = ({ act }: { act: AuditEntry }) => {
  const changes = toEntryChanges(act.before, act.after);
  return changes.length > 0 ? (
    <DetailList
      className={styles['changes']}
      details={changes.map(({ name, text }) => [name, text])}
    />
  ) : null;
};

/** Shows what an audit entry is about, with a link if the subject has a screen. */
const SubjectLink = ({ of }: { of: AuditEntry }) => {
  const { text, to } = toEntrySubject(of);
  if (!to) return text;
  return (
    <Link className={styles['reference']} to={to}>
      {text}
    </Link>
  );
};

const columns: Column<AuditEntry>[] = [
  { name: text.whenColumn, cell: ({ at }) => <Moment at={at} /> },
  { name: text.whoColumn, cell: ({ actor }) => actor },
  { name: text.what, cell: ({ action }) => actionText(action) },
  { name: text.aboutColumn, cell: (act) => <SubjectLink of={act} /> },
  {
    name: text.beforeAndAfterColumn,
    cell: (act) => <ChangeDetails act={act} />,
  },
];

const NarrowEntry = ({ act }: { act: AuditEntry }) => (
  <div className={styles['entry']}>
    <b>{actionText(act.action)}</b>
    <Moment at={act.at} />
    <span>
      <SubjectLink of={act} />
    </span>
    <span className={styles['faint']}>{act.actor}</span>
    <div className={styles['wide']}>
      <ChangeDetails act={act} />
    </div>
  </div>
);

// The URL may name an action that the filter does not list; an added option lets the filter show it.
const listUngroupedActionOptions = (action: string) =>
  action === '' || actionNames.has(action)
    ? ([['', text.all]] as const)
    : ([
        ['', text.all],
        [action, actionText(action)],
      ] as const);

/** Lists every change that an admin made: when, who, what, and the values before and after. */
export const AuditEntries = ({ record }: { record: RecordListView }) => {
  const { view, choose } = record;
  const query = useListActsQuery(view);
  return (
    <>
      <ListTools
        name={text.changesLabel}
        placeholder={text.changesPlaceholder}
        view={view}
        choices={[
          {
            name: 'action',
            label: text.what,
            options: listUngroupedActionOptions(view.action),
            groups: actionGroups,
          },
        ]}
        dates={<DateFilterField view={view} onChoose={choose} />}
        onChoose={choose}
      />
      <RecordList
        record={record}
        query={query}
        name={text.changesNoun}
        entriesOf={({ acts }) => acts}
      >
        {(acts) => (
          <TableOrList
            narrowRem={narrowTableRem}
            caption={text.changesCaption}
            columns={columns}
            rows={acts}
            keyOf={({ id }) => id}
            listClassName={styles['entries']}
            entry={(act) => <NarrowEntry act={act} />}
          />
        )}
      </RecordList>
    </>
  );
};
