import { useState } from 'react';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import { RequestErrorMessage } from '../../../shared/ui/feedback/request-error-message.tsx';
import { FileField } from '../../../shared/ui/forms/file-field.tsx';
import { TextAreaField } from '../../../shared/ui/forms/text-area-field.tsx';
import {
  type TrackingLine,
  usePreviewTrackingMutation,
} from '../orders.api.ts';
import { UnbrokenReferences } from '../../../shared/ui/data/unbroken-references.tsx';
import styles from './shipping-list.module.css';
import type { Shipments } from './use-shipments.ts';
import * as text from './text.ts';
import * as ordersText from '../text.ts';

const formatParcel = ({ carrier, trackingNumber }: TrackingLine): string =>
  [carrier, trackingNumber].filter(Boolean).join(', ');

/** The lines of the list, each with what is wrong with it. */
const CheckedLines = ({ lines }: { lines: readonly TrackingLine[] }) => (
  <ul className={styles['lines']} aria-label={text.linesCaption}>
    {lines.map((line) => (
      <li key={line.line}>
        <span>{line.line}</span>
        <b>
          <UnbrokenReferences>
            {line.recipient || line.reference}
          </UnbrokenReferences>
        </b>
        <span>{formatParcel(line)}</span>
        <span className={line.error ? styles['wrong'] : undefined}>
          {line.error ?? text.lineReady}
        </span>
      </li>
    ))}
  </ul>
);

const Preview = ({
  lines,
  shipments,
  onAnother,
  onDone,
}: {
  lines: readonly TrackingLine[];
  shipments: Shipments;
  onAnother: () => void;
  onDone: () => void;
}) => {
  const ready = lines.filter(({ error }) => error === null);
  const ship = async () => {
    if (await shipments.shipLines(ready)) onDone();
  };
  return (
    <>
      <p role="status">
        {text.linesReady(ready.length, lines.length - ready.length)}
      </p>
      <CheckedLines lines={lines} />
      <RequestErrorMessage error={shipments.error} />
      <div className="acts">
        {ready.length > 0 && (
          <Button
            variant="solid"
            isBusy={shipments.isBusy}
            onClick={() => void ship()}
          >
            {text.markAsShipped(ready.length)}
          </Button>
        )}
        <Button onClick={onAnother}>{text.anotherList}</Button>
      </div>
    </>
  );
};

const ListForm = ({
  onLines,
}: {
  onLines: (lines: TrackingLine[]) => void;
}) => {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const [preview, { isLoading, error }] = usePreviewTrackingMutation();
  const check = async (csv: string) => {
    setProblem('');
    const reply = await preview(csv);
    if (reply.error) return;
    if (reply.data.length === 0) setProblem(text.noLines);
    else onLines(reply.data);
  };
  const readFile = (file: File) =>
    file.text().then(check, () => setProblem(text.fileUnreadable));
  return (
    <>
      <FileField
        label={text.trackingFile}
        accept=".csv,.txt,text/csv"
        hint={text.trackingFileHint}
        onFile={(file) => void readFile(file)}
      />
      <TextAreaField
        label={text.trackingPaste}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
      />
      {problem && <Message kind="fail">{problem}</Message>}
      <RequestErrorMessage error={error} />
      <div className="acts">
        <Button
          variant="solid"
          isBusy={isLoading}
          onClick={() => void check(typed)}
        >
          {text.checkLines}
        </Button>
      </div>
    </>
  );
};

/** Ships the orders of a CSV list of tracking numbers; what is wrong with a line is said before anything is sent. */
export const TrackingImport = ({
  shipments,
  onClose,
}: {
  shipments: Shipments;
  onClose: () => void;
}) => {
  const [lines, setLines] = useState<TrackingLine[]>();
  return (
    <Dialog title={text.importTracking} isOpen onClose={onClose}>
      <div className={styles['import']}>
        {lines ? (
          <Preview
            lines={lines}
            shipments={shipments}
            onAnother={() => setLines(undefined)}
            onDone={onClose}
          />
        ) : (
          <ListForm onLines={setLines} />
        )}
        <div className="acts">
          <Button onClick={onClose}>{ordersText.cancel}</Button>
        </div>
      </div>
    </Dialog>
  );
};
