import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { problemText } from '../../shared/api/problem.ts';
import { sendForm } from '../../shared/image-picker/send-form.ts';
import { type Imported, postsChanged } from './posts.api.ts';
import type { ImportForm } from './use-import.ts';

/** The server takes no larger one. */
const mostBytes = 20_000_000;

export type ArchiveState =
  | { phase: 'idle' }
  | { phase: 'sending'; name: string; sent: number; of: number }
  | { phase: 'failed'; why: string };

const formOf = (archive: File): FormData => {
  const form = new FormData();
  form.append('kind', 'archive');
  form.append('archive', archive);
  return form;
};

/** One data export on its way at a time; leaving stops it. */
export const useArchiveSending = ({ onStart, onDone }: ImportForm) => {
  const [state, setState] = useState<ArchiveState>({ phase: 'idle' });
  const underWay = useRef<AbortController>(undefined);
  const dispatch = useDispatch();
  useEffect(() => () => underWay.current?.abort(), []);

  const send = async (archive: File) => {
    const { name, size } = archive;
    onStart();
    underWay.current?.abort();
    if (size > mostBytes)
      return setState({
        phase: 'failed',
        why: 'The export may have 20 MB at most. Ask LinkedIn for “Posts” or “Articles” alone.',
      });
    const mine = new AbortController();
    underWay.current = mine;
    setState({ phase: 'sending', name, sent: 0, of: size });
    try {
      const reply = await sendForm({
        path: '/api/resources/import',
        form: formOf(archive),
        onProgress: (sent, of) => {
          if (!mine.signal.aborted)
            setState({ phase: 'sending', name, sent, of });
        },
        signal: mine.signal,
      });
      if (mine.signal.aborted) return;
      if (!reply.ok)
        return setState({
          phase: 'failed',
          why: problemText(reply.problem, 'Please try again.'),
        });
      setState({ phase: 'idle' });
      onDone(reply.body as Imported);
      dispatch(postsChanged());
    } catch (error) {
      if (!mine.signal.aborted)
        setState({ phase: 'failed', why: (error as Error).message });
    }
  };

  const stop = () => {
    underWay.current?.abort();
    setState({ phase: 'idle' });
  };
  return { state, send: (archive: File) => void send(archive), stop };
};
