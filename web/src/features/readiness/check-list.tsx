import type { ReactNode } from 'react';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { ReadinessCheckRow } from './readiness-check-row.tsx';
import type { ReadinessCheck } from './readiness.api.ts';
import styles from './readiness.module.css';
import * as text from './text.ts';
import type { useCheckAgain } from './use-check-again.ts';

type Checking = ReturnType<typeof useCheckAgain>;

export const CheckList = ({
  checks,
  checking: { checkAgain },
}: {
  checks: ReadinessCheck[];
  checking: Checking;
}) => (
  <ul className={styles['list']}>
    {checks.map((check) => (
      <ReadinessCheckRow
        key={check.id}
        check={check}
        onConfirmed={checkAgain}
      />
    ))}
  </ul>
);

export const CheckAgainButton = ({
  checking: { isChecking, checkAgain },
  children,
}: {
  checking: Checking;
  children?: ReactNode;
}) => (
  <p className={styles['again']}>
    <Button isBusy={isChecking} onClick={checkAgain}>
      {text.checkAgain}
    </Button>
    {children}
  </p>
);
