import { adminPaths } from '../../shared/admin-paths.ts';
import { Button, LinkButton } from '../../shared/ui/buttons/button.tsx';
import { CopyButton } from '../../shared/ui/buttons/copy-button.tsx';
import { StatusMark } from '../../shared/ui/data/status-mark.tsx';
import { useShowToast } from '../../shared/ui/feedback/toast.tsx';
import {
  type CheckId,
  type ReadinessCheck,
  useConfirmReadinessMutation,
} from './readiness.api.ts';
import styles from './readiness.module.css';
import * as text from './text.ts';

const statuses = {
  done: 'success',
  todo: 'pending',
  failed: 'failed',
} as const satisfies Record<ReadinessCheck['state'], string>;

/** Where the author fixes a check; the others are fixed outside the back office. */
const fixPaths: Partial<Record<CheckId, string>> = {
  email: adminPaths.audit,
  book: adminPaths.setup('book'),
  cover: adminPaths.setup('book'),
  prices: adminPaths.setup('prices'),
  delivery: adminPaths.setup('delivery'),
};

const ConfirmButton = ({
  check,
  onConfirmed,
}: {
  check: 'prices' | 'delivery';
  onConfirmed: () => void;
}) => {
  const showToast = useShowToast();
  const [confirm, { isLoading }] = useConfirmReadinessMutation();
  const confirmAndCheckAgain = async () => {
    const { error } = await confirm(check);
    if (error) showToast(text.confirmFailed);
    else onConfirmed();
  };
  return (
    <Button
      size="small"
      isBusy={isLoading}
      aria-label={text.confirmLabels[check]}
      onClick={() => void confirmAndCheckAgain()}
    >
      {text.confirm}
    </Button>
  );
};

/** One check: its name and state, what was found and what to do, and the button that leads to it. */
export const ReadinessCheckRow = ({
  check: { id, ok, state, detail, fix },
  onConfirmed,
}: {
  check: ReadinessCheck;
  onConfirmed: () => void;
}) => {
  const fixPath = fixPaths[id];
  const isConfirmable = id === 'prices' || id === 'delivery';
  return (
    <li>
      <StatusMark status={statuses[state]}>{text.names[id]}</StatusMark>
      <p className={styles['detail']}>
        {detail} {fix}
      </p>
      {!ok && (
        <div className={styles['acts']}>
          {isConfirmable && state === 'todo' && (
            <ConfirmButton check={id} onConfirmed={onConfirmed} />
          )}
          {id === 'webhook' && (
            <CopyButton
              text={`${window.location.origin}/api/webhooks/paystack`}
              label={text.copyAddress}
              refusal={text.copyRefused}
            />
          )}
          {fixPath && (
            <LinkButton size="small" to={fixPath}>
              {text.fixLabels[id]}
            </LinkButton>
          )}
        </div>
      )}
    </li>
  );
};
