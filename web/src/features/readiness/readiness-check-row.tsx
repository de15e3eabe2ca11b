import { adminPaths } from '../../shared/admin-paths.ts';
import { Button, LinkButton } from '../../shared/ui/buttons/button.tsx';
import { CopyButton } from '../../shared/ui/buttons/copy-button.tsx';
import { StatusMark } from '../../shared/ui/data/status-mark.tsx';
import { useShowToast } from '../../shared/ui/feedback/toast.tsx';
import { BackupAction } from './backup-action.tsx';
import {
  type CheckFixedHere,
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

/** Where the author fixes a check, or changes what it found. */
const fixPaths: Record<CheckFixedHere, string> = {
  site: adminPaths.settings('general'),
  payments: adminPaths.settings('payments'),
  webhook: adminPaths.settings('payments'),
  email: adminPaths.settings('email'),
  book: adminPaths.setup('book'),
  cover: adminPaths.settings('brand'),
  prices: adminPaths.setup('prices'),
  delivery: adminPaths.settings('delivery'),
  legal: adminPaths.pages,
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

const FixLink = ({ check: { id, ok } }: { check: ReadinessCheck }) => {
  if (id === 'domain' || id === 'backup') return null;
  return ok ? (
    <LinkButton
      variant="plain"
      to={fixPaths[id]}
      aria-label={text.changeLabel(text.names[id])}
    >
      {text.change}
    </LinkButton>
  ) : (
    <LinkButton size="small" to={fixPaths[id]}>
      {text.fixLabels[id]}
    </LinkButton>
  );
};

const CheckActions = ({
  check,
  onConfirmed,
}: {
  check: ReadinessCheck;
  onConfirmed: () => void;
}) => {
  const { id, state, command } = check;
  const isConfirmable = id === 'prices' || id === 'delivery';
  return (
    <div className={styles['acts']}>
      {isConfirmable && state === 'todo' && (
        <ConfirmButton check={id} onConfirmed={onConfirmed} />
      )}
      {id === 'webhook' && state === 'todo' && (
        <CopyButton
          text={`${window.location.origin}/api/webhooks/paystack`}
          label={text.copyAddress}
          refusal={text.copyRefused}
        />
      )}
      {command && (
        <CopyButton
          text={command}
          label={text.copyCommand}
          refusal={text.copyRefused}
        />
      )}
      {id === 'backup' && (
        <BackupAction isUrgent={!check.ok} onDone={onConfirmed} />
      )}
      <FixLink check={check} />
    </div>
  );
};

/** One check: its name and state, what was found and what to do, and the button that leads to it. */
export const ReadinessCheckRow = ({
  check,
  onConfirmed,
}: {
  check: ReadinessCheck;
  onConfirmed: () => void;
}) => {
  const { id, state, detail, fix, command } = check;
  return (
    <li>
      <StatusMark status={statuses[state]}>{text.names[id]}</StatusMark>
      <p className={styles['detail']}>
        {detail} {fix} {command && <code>{command}</code>}
      </p>
      <CheckActions check={check} onConfirmed={onConfirmed} />
    </li>
  );
};
