import { SelectField } from '../../shared/ui/forms/select-field.tsx';
import styles from './newsletter-management.module.css';
import type { ImportResult, LineProblem } from './subscribers.api.ts';
import * as text from './text.ts';
import type { Columns } from './use-import.ts';

const columnFields = [
  ['emailColumn', 'email', text.emailColumn],
  ['dateColumn', 'date', text.dateColumn],
  ['subscribedColumn', 'subscribed', text.subscribedColumn],
] as const;

const groupByProblem = (
  problems: ImportResult['problems'],
): [LineProblem, number[]][] =>
  [...Map.groupBy(problems, ({ problem }) => problem)].map(
    ([problem, rows]) => [problem, rows.map(({ line }) => line)],
  );

/** Shows what a file contains: the columns, the new subscribers, and every line that adds no subscriber. */
export const ImportResultView = ({
  result: { rows, added, columns, mapping, problems },
  onColumns,
}: {
  result: ImportResult;
  /** Chooses other columns; undefined once the file is imported. */
  onColumns?: (change: Partial<Columns>) => void;
}) => (
  <>
    {onColumns && (
      <>
        <div className={styles['row']}>
          {columnFields.map(([field, name, label]) => (
            <SelectField
              key={field}
              label={label}
              value={mapping[name] ?? '-'}
              options={[
                ...(name === 'email' ? [] : [['-', text.noColumn] as const]),
                ...columns.map((column) => [column, column] as const),
              ]}
              onChoose={(column) => onColumns({ [field]: column })}
            />
          ))}
        </div>
        <p role="status">{text.checkResult(rows, added)}</p>
      </>
    )}
    {problems.length > 0 && (
      <section aria-label={text.problemsTitle(problems.length)}>
        <p>{text.problemsTitle(problems.length)}</p>
        <dl className={styles['problems']}>
          {groupByProblem(problems).map(([problem, lines]) => (
            <div key={problem}>
              <dt>{text.problemNames[problem]}</dt>
              <dd>{text.lineNumbers(lines)}</dd>
            </div>
          ))}
        </dl>
      </section>
    )}
  </>
);
