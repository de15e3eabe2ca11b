import { ListResult } from '../../shared/list-view/list-result.tsx';
import { paths } from '../../shared/paths.ts';
import { QueryError } from '../../shared/ui/feedback/query-result.tsx';
import { CustomerTable } from './customer-table.tsx';
import { CustomerTools } from './customer-tools.tsx';
import { CustomerTotals } from './customer-totals.tsx';
import styles from './customers.module.css';
import { GeographicDistribution } from './geographic-distribution.tsx';
import type { useCustomers } from './use-customers.ts';
import * as text from './text.ts';

/** Shows the totals, the customers that match the search, and the revenue by country. */
export const Customers = (props: ReturnType<typeof useCustomers>) => {
  const { view, list, isLoading, query } = props;
  return (
    <>
      <QueryError query={query}>{text.loadFailed}</QueryError>
      <CustomerTotals totals={list?.totals} isLoading={isLoading} />
      <div className={styles['columns']}>
        <section aria-label={text.listLabel}>
          <CustomerTools {...props} />
          <ListResult
            name={text.listNoun}
            result={props}
            entries={list?.customers}
            noneYet={text.empty}
            noneFits={text.noneMatch(view.search)}
            link={[paths.book, text.seeBookPage]}
          >
            {(customers) => (
              <CustomerTable customers={customers} sort={view.sort} />
            )}
          </ListResult>
        </section>
        <GeographicDistribution countries={list?.geographic ?? []} />
      </div>
    </>
  );
};
