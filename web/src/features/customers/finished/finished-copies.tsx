import { Link } from 'react-router-dom';
import { adminPaths } from '../../../shared/admin-paths.ts';
import { narrowListRem } from '../../../shared/hooks/use-is-narrow.ts';
import { formatDate } from '../../../shared/lib/date.ts';
import { DateFilterField } from '../../../shared/list-view/date-filter.tsx';
import { ListResult } from '../../../shared/list-view/list-result.tsx';
import { ListTools } from '../../../shared/list-view/list-tools.tsx';
import {
  useListResult,
  useListView,
} from '../../../shared/list-view/use-list-view.ts';
import { type Column, TableOrList } from '../../../shared/ui/data/table.tsx';
import { QueryErrorLine } from '../../../shared/ui/feedback/query-result.tsx';
import { RebuildingNote } from '../../../shared/ui/feedback/rebuilding-note.tsx';
import { CustomerLink } from '../customer-link.tsx';
import {
  type FinishedCopy,
  useListFinishedCopiesQuery,
} from './finished-copies.api.ts';
import styles from './finished-copies.module.css';
import { finishedView } from './finished-view.model.ts';
import * as text from './text.ts';

const Customer = ({ customerId, email }: FinishedCopy) => (
  <CustomerLink id={customerId} email={email} />
);

const Order = ({ reference }: FinishedCopy) => (
  <Link className={styles['order']} to={adminPaths.order(reference)}>
    {reference}
  </Link>
);

const formatStart = ({ startedAt }: FinishedCopy): string =>
  startedAt ? formatDate(startedAt) : text.unknown;

const columns: Column<FinishedCopy>[] = [
  {
    name: text.customer,
    isRowHead: true,
    cell: (copy) => <Customer {...copy} />,
  },
  { name: text.order, cell: (copy) => <Order {...copy} /> },
  { name: text.started, isNumber: true, cell: formatStart },
  {
    name: text.finished,
    isNumber: true,
    isSorted: true,
    cell: ({ finishedAt }) => formatDate(finishedAt),
  },
];

const CopyEntry = (copy: FinishedCopy) => (
  <>
    <Customer {...copy} />
    <dl>
      <div>
        <dt>{text.finished}</dt>
        <dd>{formatDate(copy.finishedAt)}</dd>
      </div>
      <div>
        <dt>{text.started}</dt>
        <dd>{formatStart(copy)}</dd>
      </div>
      <div>
        <dt>{text.order}</dt>
        <dd>
          <Order {...copy} />
        </dd>
      </div>
    </dl>
  </>
);

/** Shows who finished the e-book in the days of the address, latest first. */
export const FinishedCopies = () => {
  const listView = useListView(finishedView);
  const result = useListResult(
    listView,
    useListFinishedCopiesQuery(listView.view),
  );
  const { view, list, choose, query } = result;
  return (
    <>
      <QueryErrorLine query={query}>{text.loadFailed}</QueryErrorLine>
      <RebuildingNote isRebuilding={list?.isRebuilding} />
      <ListTools
        name={text.listLabel}
        placeholder={text.searchPlaceholder}
        view={view}
        dates={<DateFilterField view={view} onChoose={choose} />}
        count={list && text.copyCount(list.total, list.totalIsFloor)}
        onChoose={choose}
      />
      <ListResult
        name={text.listNoun}
        result={result}
        entries={list?.copies}
        noneYet={text.empty}
        noneFits={view.search ? text.noneMatch(view.search) : text.noneInDays}
      >
        {(copies) => (
          <div className={styles['table']}>
            <TableOrList
              narrowRem={narrowListRem}
              caption={text.caption}
              columns={columns}
              rows={copies}
              keyOf={({ id }) => id}
              listClassName={styles['entries']}
              entry={(copy) => <CopyEntry {...copy} />}
            />
          </div>
        )}
      </ListResult>
    </>
  );
};
