import { Link, useLocation, useParams } from 'react-router-dom';
import { OrderDetails } from '../../../../features/orders/order/order-details.tsx';
import { buyersNameOf } from '../../../../features/orders/order/order-status.ts';
import { OrderSummary } from '../../../../features/orders/order/order-summary.tsx';
import { useOrder } from '../../../../features/orders/order/use-order.ts';
import {
  type Problem,
  problemText,
} from '../../../../shared/api/problem.model.ts';
import { adminPaths } from '../../../../shared/admin-paths.ts';
import { LinkButton } from '../../../../shared/ui/buttons/button.tsx';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../../shared/ui/feedback/skeleton.tsx';
import { LoadFailure } from '../../../../shared/ui/feedback/load-failure.tsx';
import { AdminScreenHeader } from '../../../layouts/admin-screen-header.tsx';
import styles from './order.module.css';
import * as text from '../text.ts';

// Returns the address of the order list with the page number and the search from which the order was opened.
const useOrderListAddress = (): string => {
  const { state } = useLocation() as { state: { list?: unknown } | null };
  return typeof state?.list === 'string'
    ? adminPaths.orders + state.list
    : adminPaths.orders;
};

const BackToOrdersLink = () => (
  <Link to={useOrderListAddress()}>{text.allOrders}</Link>
);

const OrderMissingOrLoadFailure = ({
  problem,
  onRetry,
}: {
  problem: unknown;
  onRetry: () => void;
}) =>
  (problem as Problem).status === 404 || (problem as Problem).status === 400 ? (
    <EmptyState
      action={<LinkButton to={adminPaths.orders}>{text.allOrders}</LinkButton>}
    >
      {text.orderMissing}
    </EmptyState>
  ) : (
    <LoadFailure more={problemText(problem, text.tryAgain)} onRetry={onRetry}>
      {text.orderLoadFailed}
    </LoadFailure>
  );

const OrderScreen = ({ reference }: { reference: string }) => {
  const { data, query, follow, mails, seats } = useOrder(reference);
  const tab = text.orderTabTitle(reference);
  const back = <BackToOrdersLink />;
  if (data) {
    const { order } = data;
    return (
      <OrderDetails
        {...data}
        {...{ mails, seats }}
        renderHeader={(nextStep) => (
          <AdminScreenHeader
            title={buyersNameOf(order) || order.email}
            titleTo={adminPaths.customer(order.email)}
            summary={<OrderSummary order={order} />}
            {...{ tab, back }}
          >
            {nextStep}
          </AdminScreenHeader>
        )}
        onChange={follow}
      />
    );
  }
  return (
    <>
      <AdminScreenHeader title={reference} {...{ tab, back }} />
      <div className={styles['place']}>
        {query.error && !query.isFetching ? (
          <OrderMissingOrLoadFailure
            problem={query.error}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <Skeleton label={text.orderLoading} lines={14} />
        )}
      </div>
    </>
  );
};

export const Screen = () => {
  const { reference = '' } = useParams();
  return <OrderScreen key={reference} reference={reference} />;
};
