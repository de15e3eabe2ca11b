import { ListResult } from '../../shared/list-view/list-result.tsx';
import { paths } from '../../shared/paths.ts';
import { QueryErrorLine } from '../../shared/ui/feedback/query-result.tsx';
import { CustomerTable } from './customer-table.tsx';
import { CustomerSearchAndSort } from './customer-search-and-sort.tsx';
import { CustomerTotals } from './customer-totals.tsx';
import styles from './customers.module.css';
import { RevenueByCountry } from './revenue-by-country.tsx';
import type { useCustomers } from './use-customers.ts';
import * as text from './text.ts';

/** Shows the totals, the customers that match the search, and the revenue by country. */
export const Customers = (props: ReturnType<typeof useCustomers>) => {
  const { view, list, isLoading, query } = props;
  return (
    <>
      <QueryErrorLine query={query}>{text.loadFailed}</QueryErrorLine>
      <CustomerTotals totals={list?.totals} isLoading={isLoading} />
      <div className={styles['columns']}>
        <section aria-label={text.listLabel}>
          <CustomerSearchAndSort {...props} />
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
        <RevenueByCountry countries={list?.geographic ?? []} />
      </div>
    </>
  );
};
