import { Button } from '../ui/buttons/button.tsx';
import { ProgressRuler } from '../ui/charts/progress-ruler.tsx';
import { Message } from '../ui/feedback/message.tsx';
import { LoadFailure } from '../ui/feedback/load-failure.tsx';
import styles from './transfer-status.module.css';
import type { Transfer } from './use-transfer.ts';
import * as text from './text.ts';

type Tick = { bytes: number; name: string };

const formatMegabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);

const TransferProgress = ({
  state: { name, sent, total: of },
  tick,
}: {
  state: Transfer & { phase: 'sending' };
  tick: Tick;
}) => (
  <>
    <progress className="vh" aria-label={name} max={of} value={sent} />
    <ProgressRuler of={of / tick.bytes} at={sent / tick.bytes} />
    <p className={styles['progress']}>
      <span>{text.progressScale(name, tick.name)}</span>
      <span>
        {text.sentOfTotal(formatMegabytes(sent), formatMegabytes(of))}
      </span>
    </p>
  </>
);

/** Shows the progress of a transfer with a stop button, or the reason of its failure. */
export const TransferStatus = ({
  state,
  labels: { sending, processing = sending, fetching },
  tick = { bytes: 1_000_000, name: '1 MB' },
  onStop,
}: {
  state: Transfer;
  /** The message of each phase; `processing` is shown once the file is sent and the server processes it. */
  labels: { sending: string; processing?: string; fetching?: string };
  tick?: Tick;
  onStop: () => void;
}) => {
  if (state.phase === 'idle') return null;
  if (state.phase === 'failed')
    return state.retry ? (
      <LoadFailure more={state.reason} onRetry={state.retry}>
        {state.message}
      </LoadFailure>
    ) : (
      <Message kind="fail" more={state.reason}>
        {state.message}
      </Message>
    );
  const isSending = state.phase === 'sending';
  const isSent = isSending && state.sent >= state.total;
  return (
    <>
      <Message kind="wait">
        {isSending ? (isSent ? processing : sending) : fetching}
      </Message>
      {isSending && <TransferProgress state={state} tick={tick} />}
      <div className="acts">
        <Button size="small" onClick={onStop}>
          {text.stop}
        </Button>
      </div>
    </>
  );
};
