import { Link } from 'react-router-dom';
import { formatDayAndTime } from '../../../shared/lib/date.ts';
import { formatKobo } from '../../../shared/lib/numbers/money.ts';
import { adminPaths } from '../../../shared/admin-paths.ts';
import { paths } from '../../../shared/paths.ts';
import { AdminSection } from '../../../shared/ui/data/admin-section.tsx';
import { LinkButton } from '../../../shared/ui/buttons/button.tsx';
import { Badge } from '../../../shared/ui/data/badge.tsx';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { StatusMark } from '../../../shared/ui/data/status-mark.tsx';
import { type Column, Table } from '../../../shared/ui/data/table.tsx';
import type { RecentOrder } from '../analytics.api.ts';
import styles from './recent-orders.module.css';
import * as text from '../text.ts';

const columns: Column<RecentOrder>[] = [
  {
    name: text.orderColumn,
    cell: ({ reference, email, paymentMode }) => (
      <>
        <Link className={styles['reference']} to={adminPaths.order(reference)}>
          {reference}
        </Link>
        {paymentMode === 'test' && <Badge>{text.testBadge}</Badge>}
        <span className={styles['email']}>{email}</span>
      </>
    ),
  },
  {
    name: text.dateColumn,
    className: styles['date'],
    cell: ({ paymentDate, placedAt }) =>
      formatDayAndTime(paymentDate ?? placedAt),
  },
  {
    name: text.statusColumn,
    cell: ({ status }) => <StatusMark status={status} />,
  },
  {
    name: text.amountColumn,
    isNumber: true,
    cell: ({ amount }) => formatKobo(amount),
  },
];

export const RecentOrders = ({
  orders,
  isKnown,
}: {
  orders: RecentOrder[];
  /** Whether the list is loaded; otherwise an empty list does not mean that there are no orders. */
  isKnown: boolean;
}) => (
  <AdminSection
    title={text.recentOrdersTitle}
    note={
      isKnown && orders.length === 0 ? (
        text.noOrdersNote
      ) : (
        <>
          {text.recentOrdersNote}{' '}
          <Link to={adminPaths.orders}>{text.allOrders}</Link>
        </>
      )
    }
  >
    {orders.length > 0 && (
      <div className={styles['newest']}>
        <Table
          caption={text.recentOrdersCaption}
          columns={columns}
          rows={orders}
          keyOf={({ _id }) => _id}
        />
      </div>
    )}
    {orders.length === 0 && isKnown && (
      <EmptyState
        action={
          <LinkButton to={paths.book} reloadDocument>
            {text.seeBookPage}
          </LinkButton>
        }
      >
        {text.noOrders}
      </EmptyState>
    )}
  </AdminSection>
);
