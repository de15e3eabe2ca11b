import { problemText } from '../../shared/api/problem.model.ts';
import { paths } from '../../shared/paths.ts';
import { Button, LinkButton } from '../../shared/ui/buttons/button.tsx';
import { StaleContent } from '../../shared/ui/feedback/stale-content.tsx';
import { EmptyState } from '../../shared/ui/feedback/empty-state.tsx';
import { LoadFailureLine } from '../../shared/ui/feedback/load-failure-line.tsx';
import { Pagination } from '../../shared/ui/data/pagination.tsx';
import { Skeleton } from '../../shared/ui/feedback/skeleton.tsx';
import { CustomerTable } from './customer-table.tsx';
import { CustomerTools } from './customer-tools.tsx';
import { CustomerTotals } from './customer-totals.tsx';
import styles from './customers.module.css';
import type { CustomersView } from './customers-view.model.ts';
import { GeographicDistribution } from './geographic-distribution.tsx';
import type { useCustomers } from './use-customers.ts';

const NobodyHere = ({
  view,
  onChange,
}: {
  view: CustomersView;
  onChange: (change: Partial<CustomersView>) => void;
}) =>
  view.search ? (
    <EmptyState
      action={
        <Button onClick={() => onChange({ search: '' })}>
          Show all customers
        </Button>
      }
    >
      No customer’s e-mail contains “{view.search}”.
    </EmptyState>
  ) : (
    <EmptyState
      action={
        <LinkButton to={paths.book} reloadDocument>
          See the book’s page
        </LinkButton>
      }
    >
      No customers yet. The first paid order brings one.
    </EmptyState>
  );

const List = ({
  view,
  list,
  isBeyond,
  choose,
}: ReturnType<typeof useCustomers>) => {
  // A page beyond the last is about to be left.
  if (!list || isBeyond) return null;
  if (list.customers.length === 0)
    return (
      <div className={styles['nobody']}>
        <NobodyHere view={view} onChange={choose} />
      </div>
    );
  return (
    <>
      <CustomerTable customers={list.customers} sort={view.sort} />
      <Pagination
        page={view.page}
        totalPages={list.totalPages}
        isFloor={list.totalIsFloor}
        onPage={(page) => choose({ page })}
      />
    </>
  );
};

/** The shop's sums, the customers found, and where they paid from. */
export const Customers = (props: ReturnType<typeof useCustomers>) => {
  const { view, list, choose } = props;
  return (
    <>
      {props.error !== undefined && (
        <LoadFailureLine
          why={problemText(props.error, 'Please try again.')}
          isBusy={props.isBusy}
          onAgain={props.again}
        >
          The customers could not be loaded.
        </LoadFailureLine>
      )}
      <CustomerTotals totals={list?.totals} isLoading={props.isLoading} />
      <div className={styles['columns']}>
        <section aria-label="Customers">
          <CustomerTools view={view} list={list} onChange={choose} />
          {props.isLoading ? (
            <Skeleton label="Loading the customers…" lines={12} />
          ) : (
            <StaleContent isStale={props.isStale}>
              <List {...props} />
            </StaleContent>
          )}
        </section>
        <GeographicDistribution countries={list?.geographic ?? []} />
      </div>
    </>
  );
};
