import { narrowDesk, useIsNarrow } from '../../shared/hooks/use-is-narrow.ts';
import { formatClockSeconds, formatShortDay } from '../../shared/lib/date.ts';
import { SearchField } from '../../shared/ui/forms/search-field.tsx';
import { SelectField } from '../../shared/ui/forms/select-field.tsx';
import { Table } from '../../shared/ui/data/table.tsx';
import {
  actionGroups,
  actionNames,
  actionWords,
  changesOf,
} from './act-words.ts';
import { type Act, useListActsQuery } from './audit.api.ts';
import { RecordList, type RecordListView } from './record-list.tsx';
import styles from './record-list.module.css';
import { Subject } from './subject.tsx';

const When = ({ at }: { at: string }) => (
  <time className={styles['when']} dateTime={at}>
    {formatShortDay(at, new Date())}, {formatClockSeconds(new Date(at))}
  </time>
);

const Changes = ({ act }: { act: Act }) => {
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

const ActTable = ({ acts }: { acts: Act[] }) => (
  <Table caption="What admins changed, newest first">
    <thead>
      <tr>
        <th scope="col">When</th>
        <th scope="col">Who</th>
        <th scope="col">What</th>
        <th scope="col">About</th>
        <th scope="col">Before and after</th>
      </tr>
    </thead>
    <tbody>
      {acts.map((act) => (
        <tr key={act.id}>
          <td>
            <When at={act.at} />
          </td>
          <td>{act.actor}</td>
          <td>{actionWords(act.action)}</td>
          <td>
            <Subject of={act} />
          </td>
          <td>
            <Changes act={act} />
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
);

const ActEntries = ({ acts }: { acts: Act[] }) => (
  <ul
    className={styles['entries']}
    aria-label="What admins changed, newest first"
  >
    {acts.map((act) => (
      <li key={act.id} className={styles['entry']}>
        <b>{actionWords(act.action)}</b>
        <When at={act.at} />
        <span>
          <Subject of={act} />
        </span>
        <span className={styles['faint']}>{act.actor}</span>
        <div className={styles['wide']}>
          <Changes act={act} />
        </div>
      </li>
    ))}
  </ul>
);

// An action that only the address knows can still be seen chosen.
const optionsWith = (action: string) =>
  action === '' || actionNames.some(([name]) => name === action)
    ? ([['', 'All']] as const)
    : ([
        ['', 'All'],
        [action, actionWords(action)],
      ] as const);

/** Every change an admin made: who, when, what, before and after. */
export const Acts = ({ record }: { record: RecordListView }) => {
  const { view, choose } = record;
  const asked = useListActsQuery(view, { refetchOnMountOrArgChange: true });
  const isNarrow = useIsNarrow(narrowDesk);
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
        asked={asked}
        name="changes"
        isEmpty={({ acts }) => acts.length === 0}
      >
        {({ acts }) =>
          isNarrow ? <ActEntries acts={acts} /> : <ActTable acts={acts} />
        }
      </RecordList>
    </>
  );
};
