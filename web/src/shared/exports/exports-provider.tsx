import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { downloadFile } from '../api/download.ts';
import type { Problem } from '../api/problem.model.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Message } from '../ui/feedback/message.tsx';
import { type ExportRequest, ExportsContext } from './exports-context.ts';
import styles from './exports.module.css';
import * as text from './text.ts';

type Running = ExportRequest & {
  /** The received part, in bytes. */
  received: number;
  problem?: Problem | undefined;
  cancel: () => void;
};

const isRunning = ({ problem }: Running): boolean => problem === undefined;

/** Returns the exports of this tab; all are cancelled when the author signs out. */
const useExportList = () => {
  const [list, setList] = useState<Running[]>([]);
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });
  useEffect(() => () => latest.current.forEach(({ cancel }) => cancel()), []);
  const functions = useMemo(() => {
    const change = (address: string, part: Partial<Running>) =>
      setList((all) =>
        all.map((one) => (one.address === address ? { ...one, ...part } : one)),
      );
    const remove = (address: string) =>
      setList((all) => all.filter((one) => one.address !== address));
    const start = async (request: ExportRequest) => {
      const { address, fileName } = request;
      const abort = new AbortController();
      const cancel = () => abort.abort();
      setList((all) => [
        ...all.filter((one) => one.address !== address),
        { ...request, received: 0, cancel },
      ]);
      const problem = await downloadFile(address, fileName, {
        signal: abort.signal,
        onProgress: (received) => change(address, { received }),
      });
      if (problem && !abort.signal.aborted) change(address, { problem });
      else remove(address);
    };
    return { start: (request: ExportRequest) => void start(request), remove };
  }, []);
  return { list, ...functions };
};

/** Says how an export stands, and ends it. */
const ExportLine = ({
  running: { fileName, received, problem, cancel },
  onDismiss,
}: {
  running: Running;
  onDismiss: () => void;
}) => (
  <li>
    {problem ? (
      <Message kind="fail" more={problem.error}>
        {text.failed}
      </Message>
    ) : (
      <Message
        kind="wait"
        // A screen reader would read every new number.
        more={<span aria-hidden="true">{text.received(received)}</span>}
      >
        {text.running(fileName)}
      </Message>
    )}
    <Button size="small" onClick={problem ? onDismiss : cancel}>
      {problem ? text.dismiss : text.cancel}
      <span className="vh"> {fileName}</span>
    </Button>
  </li>
);

/** Keeps exports running while the author changes between screens, and shows them above each screen. */
export const ExportsProvider = ({ children }: { children: ReactNode }) => {
  const { list, start, remove } = useExportList();
  const exports = useMemo(
    () => ({
      start,
      isRunning: (address: string) =>
        list.some((one) => one.address === address && isRunning(one)),
    }),
    [list, start],
  );
  return (
    <ExportsContext value={exports}>
      {list.length > 0 && (
        <ul className={styles['list']} aria-label={text.exports}>
          {list.map((running) => (
            <ExportLine
              key={running.address}
              running={running}
              onDismiss={() => remove(running.address)}
            />
          ))}
        </ul>
      )}
      {children}
    </ExportsContext>
  );
};
