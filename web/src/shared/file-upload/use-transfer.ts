import { useEffect, useRef, useState } from 'react';
import type { ProgressListener } from './send-form.ts';

type Failure = {
  message: string;
  reason?: string | undefined;
  /** Whether a retry may succeed. */
  isRetryable?: boolean;
};

export type Transfer =
  | { phase: 'idle' }
  | { phase: 'fetching' }
  | { phase: 'sending'; name: string; sent: number; total: number }
  | {
      phase: 'failed';
      message: string;
      reason?: string | undefined;
      /** Repeats the transfer; undefined if a retry cannot succeed. */
      retry?: (() => void) | undefined;
    };

export type TransferOptions = {
  onProgress: ProgressListener;
  signal: AbortSignal;
};

/** Transfers one file at a time; a new transfer or unmounting aborts the current transfer. */
export const useTransfer = <Result>(
  onDone: (result: Result) => void,
  toFailure: (error: unknown) => Failure,
) => {
  const [state, setState] = useState<Transfer>({ phase: 'idle' });
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  const abortAndSetState = (next: Transfer): void => {
    current.current?.abort();
    setState(next);
  };
  const startTransfer = async (
    first: Transfer,
    work: (signal: AbortSignal) => Promise<Result>,
    repeat?: () => void,
  ): Promise<void> => {
    abortAndSetState(first);
    current.current = new AbortController();
    const { signal } = current.current;
    try {
      const result = await work(signal);
      if (signal.aborted) return;
      setState({ phase: 'idle' });
      onDone(result);
    } catch (error) {
      if (signal.aborted) return;
      const { message, reason, isRetryable } = toFailure(error);
      const retry = isRetryable ? repeat : undefined;
      setState({ phase: 'failed', message, reason, retry });
    }
  };
  const startFileTransfer = (
    { name, size }: File,
    work: (options: TransferOptions) => Promise<Result>,
    repeat?: () => void,
  ): Promise<void> =>
    startTransfer(
      { phase: 'sending', name, sent: 0, total: size },
      (signal) => {
        const onProgress = (sent: number, total: number) => {
          if (!signal.aborted)
            setState({ phase: 'sending', name, sent, total });
        };
        return work({ onProgress, signal });
      },
      repeat,
    );
  return {
    state,
    begin: startTransfer,
    sendFile: startFileTransfer,
    fail: (message: string) => abortAndSetState({ phase: 'failed', message }),
    stop: () => abortAndSetState({ phase: 'idle' }),
  };
};
