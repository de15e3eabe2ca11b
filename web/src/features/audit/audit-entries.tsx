import { narrowTableRem } from '../../shared/hooks/use-is-narrow.ts';
import { SearchField } from '../../shared/ui/forms/search-field.tsx';
import { SelectField } from '../../shared/ui/forms/select-field.tsx';
import { type Column, TableOrList } from '../../shared/ui/data/table.tsx';
import {
  actionGroups,
  actionNames,
  actionText,
  changesOf,
} from './audit-text.ts';
import { type AuditEntry, useListActsQuery } from './audit.api.ts';
import { Moment } from './moment.tsx';
import { RecordList, type RecordListView } from './record-list.tsx';
import styles from './record-list.module.css';
import { Subject } from './subject.tsx';

const Changes = ({ act }: { act: AuditEntry }) => {
  const changes = changesOf(act.before, act.after);
  return changes.length > 0 ? (
    <dl className={styles['changes']}>
      {changes.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  ) : null;
};

const columns: Column<AuditEntry>[] = [
  { name: 'When', cell: ({ at }) => <Moment at={at} /> },
  { name: 'Who', cell: ({ actor }) => actor },
  { name: 'What', cell: ({ action }) => actionText(action) },
  { name: 'About', cell: (act) => <Subject of={act} /> },
  { name: 'Before and after', cell: (act) => <Changes act={act} /> },
];

const NarrowEntry = ({ act }: { act: AuditEntry }) => (
  <div className={styles['entry']}>
    <b>{actionText(act.action)}</b>
    <Moment at={act.at} />
    <span>
      <Subject of={act} />
    </span>
    <span className={styles['faint']}>{act.actor}</span>
    <div className={styles['wide']}>
      <Changes act={act} />
    </div>
  </div>
);

// An action that only the address knows can still be seen chosen.
const optionsWith = (action: string) =>
  action === '' || actionNames.has(action)
    ? ([['', 'All']] as const)
    : ([
        ['', 'All'],
        [action, actionText(action)],
      ] as const);

/** Every change an admin made: who, when, what, before and after. */
export const AuditEntries = ({ record }: { record: RecordListView }) => {
  const { view, choose } = record;
  const query = useListActsQuery(view, { refetchOnMountOrArgChange: true });
  return (
    <>
      <div className={styles['tools']} role="search" aria-label="Changes">
        <div className={styles['query']}>
          <SearchField
            label="Search"
            placeholder="Reference"
            value={view.search}
            onSearch={(search) => choose({ search })}
          />
        </div>
        <SelectField
          label="What"
          options={optionsWith(view.action)}
          groups={actionGroups}
          value={view.action}
          onChoose={(action) => choose({ action })}
        />
      </div>
      <RecordList
        record={record}
        asked={query}
        name="changes"
        isEmpty={({ acts }) => acts.length === 0}
      >
        {({ acts }) => (
          <TableOrList
            narrowRem={narrowTableRem}
            caption="What admins changed, newest first"
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
