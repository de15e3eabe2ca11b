import { narrowTableRem } from '../../shared/hooks/use-is-narrow.ts';
import { formatCount } from '../../shared/lib/numbers/count.ts';
import { DetailList } from '../../shared/ui/data/detail-list.tsx';
import { type Column, TableOrList } from '../../shared/ui/data/table.tsx';
import { formatAmount, formatFee } from './amount-text.ts';
import type { SalesSums } from './sales-report.api.ts';
import styles from './sales-report.module.css';
import * as text from './text.ts';

export type SumsRow = SalesSums & { name: string };

const amounts: readonly (readonly [
  name: string,
  format: (row: SumsRow) => string,
])[] = [
  [text.orders, ({ orders }) => formatCount(orders)],
  [text.gross, ({ grossKobo }) => formatAmount(grossKobo)],
  [text.refunded, ({ refundedKobo }) => formatAmount(refundedKobo)],
  [text.fees, formatFee],
  [text.net, ({ netKobo }) => formatAmount(netKobo)],
  [text.tax, ({ taxKobo }) => formatAmount(taxKobo)],
];

/** An amount, paler if it is zero, so that what was sold stands out. */
const Amount = ({ children }: { children: string }) =>
  children === formatAmount(0) ? (
    <span className={styles['zero']}>{children}</span>
  ) : (
    children
  );

const SumsEntry = ({ row }: { row: SumsRow }) => (
  <div className={styles['entry']}>
    <b>{row.name}</b>
    <DetailList
      className={styles['amounts']}
      details={amounts.map(([name, format]) => [
        name,
        <Amount key={name}>{format(row)}</Amount>,
      ])}
    />
  </div>
);

/** The sums of each product or day, with the total last. */
export const SumsTable = ({
  caption,
  nameColumn,
  rows,
}: {
  caption: string;
  nameColumn: string;
  rows: readonly SumsRow[];
}) => {
  const columns: Column<SumsRow>[] = [
    { name: nameColumn, isRowHead: true, cell: ({ name }) => name },
    ...amounts.map(([name, format]) => ({
      name,
      cell: (row: SumsRow) => <Amount>{format(row)}</Amount>,
      isNumber: true,
    })),
  ];
  return (
    <div className={styles['sums']}>
      <TableOrList
        narrowRem={narrowTableRem}
        caption={caption}
        columns={columns}
        rows={rows}
        keyOf={({ name }) => name}
        listClassName={styles['entries']}
        entry={(row) => <SumsEntry row={row} />}
      />
    </div>
  );
};
