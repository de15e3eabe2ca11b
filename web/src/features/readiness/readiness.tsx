import { useId } from 'react';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { ProgressRuler } from '../../shared/ui/charts/progress-ruler.tsx';
import { QueryErrorLine } from '../../shared/ui/feedback/query-result.tsx';
import { useShowToast } from '../../shared/ui/feedback/toast.tsx';
import { ReadinessCheckRow } from './readiness-check-row.tsx';
import {
  type ReadinessCheck,
  useCheckReadinessAgainMutation,
  useReadReadinessQuery,
} from './readiness.api.ts';
import styles from './readiness.module.css';
import * as text from './text.ts';

const CheckGroup = ({
  title,
  checks,
  onConfirmed,
}: {
  title: string;
  checks: ReadinessCheck[];
  onConfirmed: () => void;
}) =>
  checks.length > 0 && (
    <>
      <h3 className={styles['group']}>{title}</h3>
      <ul className={styles['list']}>
        {checks.map((check) => (
          <ReadinessCheckRow
            key={check.id}
            check={check}
            onConfirmed={onConfirmed}
          />
        ))}
      </ul>
    </>
  );

/** The checks before the first sale, what is left to do first; renders nothing once all are done. */
export const Readiness = () => {
  const id = useId();
  const showToast = useShowToast();
  const query = useReadReadinessQuery(undefined);
  const [check, { isLoading }] = useCheckReadinessAgainMutation();
  const checkAgain = async () => {
    const { error } = await check(undefined);
    if (error) showToast(text.checkAgainFailed);
  };
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
      <CheckGroup
        title={text.toDo}
        checks={left}
        onConfirmed={() => void checkAgain()}
      />
      <CheckGroup
        title={text.done}
        checks={done}
        onConfirmed={() => void checkAgain()}
      />
      <p className={styles['again']}>
        <Button isBusy={isLoading} onClick={() => void checkAgain()}>
          {text.checkAgain}
        </Button>
      </p>
    </section>
  );
};
