import { Link } from 'react-router-dom';
import { narrowListRem } from '../../shared/hooks/use-is-narrow.ts';
import { adminPaths } from '../../shared/admin-paths.ts';
import { formatDate } from '../../shared/lib/date.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { AdminSection } from '../../shared/ui/data/admin-section.tsx';
import { DetailList } from '../../shared/ui/data/detail-list.tsx';
import { KeyMetrics } from '../../shared/ui/data/key-metrics.tsx';
import { type Column, TableOrList } from '../../shared/ui/data/table.tsx';
import { LoadError } from '../../shared/ui/feedback/load-error.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import { Skeleton } from '../../shared/ui/feedback/skeleton.tsx';
import { formatAmount, formatKnown } from './amount-text.ts';
import {
  type PayoutReport,
  type Reconciliation,
  usePayoutReportQuery,
} from './sales-report.api.ts';
import type { ReportDays } from './report-view.model.ts';
import styles from './sales-report.module.css';
import * as text from './text.ts';

type Payout = Reconciliation['payouts'][number];
type NamedPayment = Reconciliation['unknown']['payments'][number];

const columns: Column<Payout>[] = [
  { name: text.dayColumn, isRowHead: true, cell: ({ day }) => formatDate(day) },
  { name: text.stateColumn, cell: ({ state }) => text.states[state] },
  {
    name: text.gross,
    isNumber: true,
    cell: ({ grossKobo }) => formatAmount(grossKobo),
  },
  {
    name: text.fees,
    isNumber: true,
    cell: ({ feeKobo }) => formatAmount(feeKobo),
  },
  {
    name: text.deductions,
    isNumber: true,
    cell: ({ deductionsKobo }) => formatAmount(deductionsKobo),
  },
  {
    name: text.toBank,
    isNumber: true,
    cell: ({ amountKobo }) => formatAmount(amountKobo),
  },
];

const OrderOfPayment = ({ order }: NamedPayment) =>
  order ? <Link to={adminPaths.order(order)}>{order}</Link> : text.noOrder;

const paymentColumns: Column<NamedPayment>[] = [
  {
    name: text.paymentColumn,
    isRowHead: true,
    cell: ({ reference }) => reference,
  },
  { name: text.orderColumn, cell: OrderOfPayment },
  {
    name: text.recordedHere,
    isNumber: true,
    cell: ({ amountKobo }) => formatKnown(amountKobo),
  },
  {
    name: text.inPayout,
    isNumber: true,
    cell: ({ payoutKobo }) => formatKnown(payoutKobo),
  },
];

const PayoutEntry = <Row,>({
  row,
  columns: [head, ...others],
}: {
  row: Row;
  columns: Column<Row>[];
}) => (
  <div className={styles['entry']}>
    <b>{head?.cell(row)}</b>
    <DetailList
      className={styles['amounts']}
      details={others.map(({ name, cell }) => [name, cell(row)])}
    />
  </div>
);

const PaymentsToLookAt = ({ unknown, different }: Reconciliation) => {
  const payments = [...unknown.payments, ...different.payments];
  if (payments.length === 0)
    return <Message kind="good">{text.allMatched}</Message>;
  const isCut = unknown.count + different.count > payments.length;
  return (
    <>
      <h3>{text.toLookAt}</h3>
      {isCut && <p>{text.firstNamed(payments.length)}</p>}
      <TableOrList
        narrowRem={narrowListRem}
        caption={text.toLookAt}
        columns={paymentColumns}
        rows={payments}
        keyOf={({ reference }) => reference}
        listClassName={styles['entries']}
        entry={(row) => <PayoutEntry row={row} columns={paymentColumns} />}
      />
    </>
  );
};

const ReconciledPayouts = ({ report }: { report: Reconciliation }) => {
  const { paidOut, toCome, unknown, different, payouts } = report;
  const toFigure = (
    name: string,
    { count, amountKobo }: { count: number; amountKobo: number },
  ) => [name, formatAmount(amountKobo), text.paymentCount(count)] as const;
  return (
    <>
      <KeyMetrics
        figures={[
          toFigure(text.paidOut, paidOut),
          toFigure(text.toCome, toCome),
          ...(unknown.count > 0 ? [toFigure(text.unknownHere, unknown)] : []),
          ...(different.count > 0
            ? [toFigure(text.differentAmount, different)]
            : []),
        ]}
      />
      {payouts.length > 0 && (
        <TableOrList
          narrowRem={narrowListRem}
          caption={text.payoutsTable}
          columns={columns}
          rows={payouts}
          keyOf={({ id }) => id}
          listClassName={styles['entries']}
          entry={(row) => <PayoutEntry row={row} columns={columns} />}
        />
      )}
      {payouts.length > 0 && <PaymentsToLookAt {...report} />}
    </>
  );
};

const PayoutResult = ({
  report,
  onRetry,
}: {
  report: PayoutReport;
  onRetry: () => void;
}) => {
  if (report.state === 'reconciled')
    return <ReconciledPayouts report={report} />;
  const isUnavailable = report.state === 'provider-unavailable';
  return (
    <>
      <Message kind={isUnavailable ? 'fail' : 'info'}>
        {text.unreconciled[report.state]}
      </Message>
      {isUnavailable && <Button onClick={onRetry}>{text.retryPayouts}</Button>}
    </>
  );
};

/** Compares the payments of the days with the payouts of the provider, which takes longer than the report itself. */
export const Payouts = ({ days }: { days: ReportDays }) => {
  const query = usePayoutReportQuery(days);
  const { currentData, isFetching, refetch } = query;
  const isShown =
    currentData && !(isFetching && currentData.state !== 'reconciled');
  return (
    <AdminSection title={text.payouts} note={text.payoutsNote}>
      <div className={styles['payouts']}>
        {isShown ? (
          <PayoutResult report={currentData} onRetry={() => void refetch()} />
        ) : (
          isFetching && <Skeleton label={text.payoutsLoading} lines={4} />
        )}
        {!isFetching && <LoadError what={text.thePayouts} query={query} />}
      </div>
    </AdminSection>
  );
};
