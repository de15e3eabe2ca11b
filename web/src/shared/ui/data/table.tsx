import type { ReactNode } from 'react';
import { useIsNarrow } from '../../hooks/use-is-narrow.ts';
import styles from './table.module.css';

export type Column<Row> = {
  name: string;
  /** The content of the header cell, if it is more than the name. */
  head?: ReactNode;
  cell: (row: Row) => ReactNode;
  isRowHead?: boolean;
  isNumber?: boolean;
  isSorted?: boolean;
  className?: string | undefined;
};

type TableProps<Row> = {
  /** The table's name for screen readers. */
  caption: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
};

/** A table with numbers aligned to the right. */
export const Table = <Row,>({
  caption,
  columns,
  rows,
  keyOf,
}: TableProps<Row>) => (
  <table className={styles['table']}>
    <caption className="vh">{caption}</caption>
    <thead>
      <tr>
        {columns.map(({ name, head = name, className, ...column }) => (
          <th
            key={name}
            scope="col"
            className={column.isNumber ? 'num' : className}
            aria-sort={column.isSorted ? 'descending' : undefined}
          >
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={keyOf(row)}>
          {columns.map(({ name, cell, isRowHead, isNumber, className }) =>
            isRowHead ? (
              <th key={name} scope="row">
                {cell(row)}
              </th>
            ) : (
              <td
                key={name}
                className={isNumber ? 'num' : className}
                data-name={isNumber ? name : undefined}
              >
                {cell(row)}
              </td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  </table>
);

/** A table; in a window narrower than `narrowRem`, a list with an entry for each row. */
export const TableOrList = <Row,>({
  narrowRem,
  listClassName,
  entry,
  ...table
}: TableProps<Row> & {
  narrowRem: number;
  listClassName: string | undefined;
  entry: (row: Row) => ReactNode;
}) =>
  useIsNarrow(narrowRem) ? (
    <ul className={listClassName} aria-label={table.caption}>
      {table.rows.map((row) => (
        <li key={table.keyOf(row)}>{entry(row)}</li>
      ))}
    </ul>
  ) : (
    <Table {...table} />
  );
