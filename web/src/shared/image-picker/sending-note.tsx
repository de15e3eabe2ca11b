import { Message } from '../ui/feedback/message.tsx';
import { Ruler } from '../ui/charts/ruler.tsx';
import { TryAgain } from '../ui/feedback/try-again.tsx';
import styles from './image-picker.module.css';
import type { PictureSending } from './use-picture-sending.ts';

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);
const tick = 100_000;

const Progress = ({
  name,
  sent,
  of,
}: {
  name: string;
  sent: number;
  of: number;
}) => (
  <>
    <progress className="vh" aria-label={name} max={of} value={sent} />
    <Ruler of={of / tick} at={sent / tick} />
    <p className={styles['count']}>
      <span>{name}, one tick is 100 kB</span>
      <span>
        {megabytes(sent)} of {megabytes(of)} MB
      </span>
    </p>
  </>
);

/** How far a picture is on its way, or why it did not arrive. */
export const SendingNote = ({ state }: { state: PictureSending }) => {
  if (state.phase === 'idle') return null;
  if (state.phase === 'fetching')
    return <Message kind="wait">Fetching image...</Message>;
  if (state.phase === 'failed')
    return state.again ? (
      <TryAgain more={state.reason} onAgain={state.again}>
        {state.message}
      </TryAgain>
    ) : (
      <Message kind="fail" more={state.reason}>
        {state.message}
      </Message>
    );
  return (
    <>
      <Message kind="wait">Uploading image...</Message>
      <Progress {...state} />
    </>
  );
};
