import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useState,
} from 'react';
import { chooseBarScale, roundScaleUpToTicks } from '../../charts/scale.ts';
import { Table } from '../data/table.tsx';
import styles from './column-chart.module.css';
import * as text from './text.ts';

export type ChartColumn = {
  key: string;
  /** The full name: "Friday 21 November". */
  name: string;
  /** The name below the column: "21". */
  short: string;
  value: number;
  /** The value with which it is compared, drawn as a line; undefined for none. */
  before?: number | undefined;
  /** Whether the column is still growing. */
  isNow?: boolean;
};

type Props = {
  label: string;
  columns: readonly ChartColumn[];
  /** What the values are, and what they are compared with: "November", "October". */
  names: { value: string; before?: string | undefined };
  print: (value: number) => string;
  scale: Parameters<typeof chooseBarScale>[1];
};

const gridLines = 4;

const describeColumn = ({ columns, names, print }: Props, at: number) => {
  const column = columns[at];
  if (!column) return '';
  const before =
    names.before !== undefined && column.before !== undefined
      ? text.compared(print(column.before), names.before)
      : '';
  return text.columnValue(column.name, print(column.value), before);
};

/** Returns the column that is read out, and how the pointer and the arrow keys choose it. */
const useReadColumn = (count: number) => {
  const [read, setRead] = useState(count - 1);
  const [isActive, setIsActive] = useState(false);
  const at = Math.min(read, count - 1);
  const steps: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: count - 1,
  };
  return {
    at,
    isActive,
    handlers: {
      onFocus: () => setIsActive(true),
      onBlur: () => setIsActive(false),
      onPointerLeave: () => setIsActive(false),
      onPointerMove: ({ clientX, currentTarget }: PointerEvent) => {
        const { left, width } = currentTarget.getBoundingClientRect();
        const place = Math.floor(((clientX - left) / width) * count);
        setRead(Math.max(0, Math.min(count - 1, place)));
        setIsActive(true);
      },
      onKeyDown: (event: KeyboardEvent) => {
        const to = steps[event.key];
        if (to === undefined) return;
        event.preventDefault();
        setRead(Math.max(0, Math.min(count - 1, to)));
        setIsActive(true);
      },
    },
  };
};

const Columns = ({
  columns,
  one,
  of,
  readAt,
}: {
  columns: readonly ChartColumn[];
  one: number;
  of: number;
  readAt: number | undefined;
}) => (
  <div className={styles['columns']} aria-hidden="true">
    {columns.map(({ key, short, value, before, isNow }, at) => (
      <div
        key={key}
        className={at === readAt ? styles['read'] : undefined}
        style={
          {
            '--value': Math.max(0, value) / of,
            '--before': Math.max(0, before ?? 0) / of,
            '--tick': one / of,
          } as CSSProperties
        }
      >
        <span className={styles['plot']}>
          {value > 0 && (
            <i className={`${styles['bar']} ${isNow ? styles['now'] : ''}`} />
          )}
          {before !== undefined && <i className={styles['before']} />}
        </span>
        <span className={styles['short']}>{short}</span>
      </div>
    ))}
  </div>
);

const ColumnTable = ({ label, columns, names, print }: Props) => (
  <details className={styles['table']}>
    <summary>{text.showAsTable}</summary>
    <Table
      caption={label}
      rows={columns.toReversed()}
      keyOf={({ key }) => key}
      columns={[
        { name: text.when, isRowHead: true, cell: ({ name }) => name },
        {
          name: names.value,
          isNumber: true,
          cell: ({ value }) => print(value),
        },
        ...(names.before === undefined
          ? []
          : [
              {
                name: names.before,
                isNumber: true,
                cell: ({ before }: ChartColumn) =>
                  before === undefined ? '' : print(before),
              },
            ]),
      ]}
    />
  </details>
);

/** Columns from zero on one scale. The pointer, the arrow keys and a table give the numbers. */
export const ColumnChart = (props: Props) => {
  const { label, columns, names, print, scale: options } = props;
  // Every line of the axis is at a whole tick, so that no axis counts half a copy.
  const { one, of } = roundScaleUpToTicks(
    chooseBarScale(
      columns.flatMap(({ value, before }) => [value, before ?? 0]),
      options,
    ),
    gridLines,
  );
  const { at, isActive, handlers } = useReadColumn(columns.length);
  const lines = Array.from({ length: gridLines + 1 }, (_, line) => line);
  return (
    <div className={styles['chart']}>
      <div className={styles['frame']}>
        <div className={styles['axis']} aria-hidden="true">
          {lines.map((line) => (
            <span key={line}>{print((of * line) / gridLines)}</span>
          ))}
        </div>
        <div
          className={styles['place']}
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={1}
          aria-valuemax={columns.length}
          aria-valuenow={at + 1}
          aria-valuetext={describeColumn(props, at)}
          {...handlers}
        >
          <Columns
            {...{ columns, one, of }}
            readAt={isActive ? at : undefined}
          />
        </div>
      </div>
      <p className={styles['readout']}>
        {isActive ? (
          describeColumn(props, at)
        ) : (
          <>
            <span className={styles['key']}>
              {text.legend(names.value, print(one))}
            </span>
            {names.before !== undefined && (
              <span className={styles['keyBefore']}>{names.before}</span>
            )}
          </>
        )}
      </p>
      <ColumnTable {...props} />
    </div>
  );
};
