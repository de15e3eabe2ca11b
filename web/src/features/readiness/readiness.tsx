import { type ReactNode, useId } from 'react';
import { ProgressRuler } from '../../shared/ui/charts/progress-ruler.tsx';
import { QueryErrorLine } from '../../shared/ui/feedback/query-result.tsx';
import { CheckAgainButton, CheckList } from './check-list.tsx';
import { useReadReadinessQuery } from './readiness.api.ts';
import styles from './readiness.module.css';
import * as text from './text.ts';
import { useCheckAgain } from './use-check-again.ts';

/** The checks before the first sale, what is left to do first; renders nothing once all are done. */
export const Readiness = ({
  children,
}: {
  /** What is shown beside the button that checks again. */
  children?: ReactNode;
}) => {
  const id = useId();
  const query = useReadReadinessQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const checking = useCheckAgain();
  const checks = query.data?.checks ?? [];
  const done = checks.filter(({ ok }) => ok);
  const left = checks.filter(({ ok }) => !ok);
  if (query.error)
    return <QueryErrorLine query={query}>{text.loadFailed}</QueryErrorLine>;
  if (left.length === 0) return null;
  return (
    <section className={styles['checks']} aria-labelledby={id}>
      <div className={styles['top']}>
        <h2 id={id}>{text.title}</h2>
        <p className={styles['count']}>
          {text.doneOfAll(done.length, checks.length)}
        </p>
        <div className={styles['ruler']} aria-hidden="true">
          <ProgressRuler of={checks.length} at={done.length} />
        </div>
      </div>
      <h3 className={styles['group']}>{text.toDo}</h3>
      <CheckList checks={left} checking={checking} />
      {done.length > 0 && (
        <>
          <h3 className={styles['group']}>{text.done}</h3>
          <CheckList checks={done} checking={checking} />
        </>
      )}
      <CheckAgainButton checking={checking}>{children}</CheckAgainButton>
    </section>
  );
};
