import { EmptyList } from '../../shared/list-view/empty-list.tsx';
import { paths } from '../../shared/paths.ts';
import { Pagination } from '../../shared/ui/data/pagination.tsx';
import { QueryError } from '../../shared/ui/feedback/query-result.tsx';
import { Skeleton } from '../../shared/ui/feedback/skeleton.tsx';
import { StaleContent } from '../../shared/ui/feedback/stale-content.tsx';
import { CustomerTable } from './customer-table.tsx';
import { CustomerTools } from './customer-tools.tsx';
import { CustomerTotals } from './customer-totals.tsx';
import styles from './customers.module.css';
import { GeographicDistribution } from './geographic-distribution.tsx';
import type { useCustomers } from './use-customers.ts';

const List = ({
  view,
  list,
  isPastEnd,
  pages,
  choose,
}: ReturnType<typeof useCustomers>) => {
  // A page beyond the last is about to be left.
  if (!list || isPastEnd) return null;
  if (list.customers.length === 0)
    return (
      <div className={styles['nobody']}>
        <EmptyList
          name="customers"
          isNarrowed={view.search !== ''}
          noneFits={`No customer’s email contains “${view.search}”.`}
          link={[paths.book, 'See the book’s page']}
          onShowAll={() => choose({ search: '' })}
        >
          No customers yet. The first paid order brings one.
        </EmptyList>
      </div>
    );
  return (
    <>
      <CustomerTable customers={list.customers} sort={view.sort} />
      <Pagination {...pages} />
    </>
  );
};

/** The shop's sums, the customers found, and where they paid from. */
export const Customers = (props: ReturnType<typeof useCustomers>) => {
  const { view, list, isLoading, query, choose } = props;
  return (
    <>
      <QueryError query={query}>The customers could not be loaded.</QueryError>
      <CustomerTotals totals={list?.totals} isLoading={isLoading} />
      <div className={styles['columns']}>
        <section aria-label="Customers">
          <CustomerTools view={view} list={list} onChoose={choose} />
          {isLoading ? (
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
