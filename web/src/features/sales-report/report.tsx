import { chooseDisplayedAnswer } from '../../shared/api/choose-displayed-answer.ts';
import { formatDate } from '../../shared/lib/date.ts';
import { DateFilterField } from '../../shared/list-view/date-filter.tsx';
import { useListView } from '../../shared/list-view/use-list-view.ts';
import { AdminSection } from '../../shared/ui/data/admin-section.tsx';
import { KeyMetrics } from '../../shared/ui/data/key-metrics.tsx';
import { EmptyState } from '../../shared/ui/feedback/empty-state.tsx';
import { LoadError } from '../../shared/ui/feedback/load-error.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import { Skeleton } from '../../shared/ui/feedback/skeleton.tsx';
import { StaleContent } from '../../shared/ui/feedback/stale-content.tsx';
import { formatAmount, formatKnown } from './amount-text.ts';
import { Payouts } from './payouts.tsx';
import {
  type ReportDays,
  reportView,
  toReportDays,
  withLastMonth,
} from './report-view.model.ts';
import { type SalesReport, useSalesReportQuery } from './sales-report.api.ts';
import styles from './sales-report.module.css';
import { SumsTable } from './sums-table.tsx';
import { Tax } from './tax.tsx';
import * as text from './text.ts';

const Totals = ({ totals }: SalesReport) => (
  <AdminSection title={text.totals}>
    <div className={styles['figures']}>
      <KeyMetrics
        figures={[
          [
            text.gross,
            formatAmount(totals.grossKobo),
            text.orderCount(totals.orders),
          ],
          [text.refunded, formatAmount(totals.refundedKobo)],
          [
            text.fees,
            formatKnown(totals.feeKobo),
            totals.feeKobo !== null &&
              totals.unknownFees > 0 &&
              text.moreUnknown(totals.unknownFees),
          ],
          [text.net, formatAmount(totals.netKobo), text.netHint],
          [text.tax, formatAmount(totals.taxKobo)],
        ]}
      />
    </div>
    {totals.unknownFees > 0 && (
      <Message kind="info" more={text.unknownFeesMore}>
        {text.unknownFees(totals.unknownFees)}
      </Message>
    )}
  </AdminSection>
);

const Tables = ({ totals, products, days }: SalesReport) => {
  const total = { name: text.total, ...totals };
  return (
    <>
      <AdminSection title={text.byProduct}>
        <SumsTable
          caption={text.byProduct}
          nameColumn={text.productColumn}
          rows={[
            ...products.map(({ product, ...sums }) => ({
              name: product,
              ...sums,
            })),
            total,
          ]}
        />
      </AdminSection>
      <AdminSection title={text.byDay} note={text.byDayNote}>
        <SumsTable
          caption={text.byDay}
          nameColumn={text.dayColumn}
          rows={[
            ...days.map(({ day, ...sums }) => ({
              name: formatDate(day),
              ...sums,
            })),
            total,
          ]}
        />
      </AdminSection>
    </>
  );
};

const Sums = ({ days }: { days: ReportDays }) => {
  const query = useSalesReportQuery(days);
  const { answer: report, isLoading, isStale } = chooseDisplayedAnswer(query);
  if (isLoading) return <Skeleton label={text.loading} lines={14} />;
  return (
    <>
      <LoadError
        what={text.theReport}
        query={query}
        hasOlder={report !== undefined}
      />
      {report && (
        <StaleContent isStale={isStale}>
          <div className={styles['blocks']}>
            {report.days.length > 0 ? (
              <>
                <Totals {...report} />
                <Tables {...report} />
              </>
            ) : (
              <EmptyState>{text.noSales}</EmptyState>
            )}
          </div>
        </StaleContent>
      )}
    </>
  );
};

/** The accountant's report of the days in the address: the sums, the payouts, and the tax. */
export const Report = () => {
  const { view, choose } = useListView(reportView);
  const days = toReportDays(view, new Date());
  return (
    <>
      <div
        className={styles['dates']}
        role="search"
        aria-label={text.toolsLabel}
      >
        <DateFilterField
          view={withLastMonth(view)}
          isRequired
          onChoose={choose}
        />
        {days && (
          <p className="num">
            {text.range(formatDate(days.from), formatDate(days.to))}
          </p>
        )}
      </div>
      <div className={styles['blocks']}>
        {days ? (
          <>
            <Sums days={days} />
            <Payouts days={days} />
          </>
        ) : (
          <EmptyState>{text.chooseDays}</EmptyState>
        )}
        <Tax />
      </div>
    </>
  );
};
