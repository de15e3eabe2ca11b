import { useEffect, useRef, useState } from 'react';
import { problemText } from '../api/problem.ts';
import { sendForm } from './send-form.ts';

export type FileSending =
  | { phase: 'idle' }
  | { phase: 'sending'; name: string; sent: number; of: number }
  | { phase: 'failed'; why: string };

/** One file on its way at a time; a newer one takes its place, and leaving stops it. */
export const useFileSending = ({
  path,
  formOf,
  limit,
  onDone,
}: {
  path: string;
  formOf: (file: File) => FormData;
  /** The server takes no larger one. */
  limit: { bytes: number; sentence: string };
  /** The body of the server's answer. */
  onDone: (answer: unknown) => void;
}) => {
  const [state, setState] = useState<FileSending>({ phase: 'idle' });
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);
  const fail = (why: string) => setState({ phase: 'failed', why });

  const send = async (file: File) => {
    const { name, size } = file;
    underWay.current?.abort();
    if (size > limit.bytes) return fail(limit.sentence);
    const mine = new AbortController();
    underWay.current = mine;
    setState({ phase: 'sending', name, sent: 0, of: size });
    try {
      const reply = await sendForm({
        path,
        form: formOf(file),
        onProgress: (sent, of) => {
          if (!mine.signal.aborted)
            setState({ phase: 'sending', name, sent, of });
        },
        signal: mine.signal,
      });
      if (mine.signal.aborted) return;
      if (!reply.ok)
        return fail(problemText(reply.problem, 'Please try again.'));
      setState({ phase: 'idle' });
      onDone(reply.body);
    } catch (error) {
      if (!mine.signal.aborted) fail((error as Error).message);
    }
  };

  const stop = () => {
    underWay.current?.abort();
    setState({ phase: 'idle' });
  };
  return { state, send: (file: File) => void send(file), stop };
};
