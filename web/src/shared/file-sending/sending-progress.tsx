import { Button } from '../ui/buttons/button.tsx';
import { Message } from '../ui/feedback/message.tsx';
import { Ruler } from '../ui/charts/ruler.tsx';
import styles from './sending-progress.module.css';
import type { FileSending } from './use-file-sending.ts';

const tick = 1_000_000;
const megabytes = (bytes: number) => (bytes / tick).toFixed(1);

const Sending = ({
  words: { sending, reading },
  state: { name, sent, of },
}: {
  words: { sending: string; reading: string };
  state: FileSending & { phase: 'sending' };
}) => (
  <>
    <Message kind="wait">{sent < of ? sending : reading}</Message>
    <progress className="vh" aria-label={name} max={of} value={sent} />
    <Ruler of={of / tick} at={sent / tick} />
    <p className={styles['progress']}>
      <span>{name}, one tick is 1 MB</span>
      <span>
        {megabytes(sent)} of {megabytes(of)} MB
      </span>
    </p>
  </>
);

/** How far a file has come, and the way to stop it; or why it failed. */
export const SendingProgress = ({
  state,
  words,
  onStop,
}: {
  state: FileSending;
  words: { sending: string; reading: string };
  onStop: () => void;
}) => {
  if (state.phase === 'idle') return null;
  if (state.phase === 'failed')
    return <Message kind="fail">{state.why}</Message>;
  return (
    <>
      <Sending state={state} words={words} />
      <div className="acts">
        <Button size="small" onClick={onStop}>
          Stop
        </Button>
      </div>
    </>
  );
};
