import { useEffect, useRef, useState } from 'react';
import type { Progress } from './send-form.ts';

type Failure = {
  message: string;
  reason?: string | undefined;
  /** The same may well arrive another time. */
  mayPass?: boolean;
};

export type Transfer =
  | { phase: 'idle' }
  | { phase: 'fetching' }
  | { phase: 'sending'; name: string; sent: number; of: number }
  | {
      phase: 'failed';
      message: string;
      reason?: string | undefined;
      /** Sends the same once more, where that may help. */
      again?: (() => void) | undefined;
    };

export type TransferOptions = { onProgress: Progress; signal: AbortSignal };

/** One file on its way at a time: a newer one takes its place, and leaving stops it. */
export const useTransfer = <Result>(
  onDone: (result: Result) => void,
  failureOf: (error: unknown) => Failure,
) => {
  const [state, setState] = useState<Transfer>({ phase: 'idle' });
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  const replaceBy = (next: Transfer): void => {
    current.current?.abort();
    setState(next);
  };
  const begin = async (
    first: Transfer,
    work: (signal: AbortSignal) => Promise<Result>,
    again?: () => void,
  ): Promise<void> => {
    replaceBy(first);
    current.current = new AbortController();
    const { signal } = current.current;
    try {
      const result = await work(signal);
      if (signal.aborted) return;
      setState({ phase: 'idle' });
      onDone(result);
    } catch (error) {
      if (signal.aborted) return;
      const { message, reason, mayPass } = failureOf(error);
      const retry = mayPass ? again : undefined;
      setState({ phase: 'failed', message, reason, again: retry });
    }
  };
  const sendFile = (
    { name, size }: File,
    work: (options: TransferOptions) => Promise<Result>,
    again?: () => void,
  ): Promise<void> =>
    begin(
      { phase: 'sending', name, sent: 0, of: size },
      (signal) => {
        const onProgress = (sent: number, of: number) => {
          if (!signal.aborted) setState({ phase: 'sending', name, sent, of });
        };
        return work({ onProgress, signal });
      },
      again,
    );
  return {
    state,
    begin,
    sendFile,
    fail: (message: string) => replaceBy({ phase: 'failed', message }),
    stop: () => replaceBy({ phase: 'idle' }),
  };
};
