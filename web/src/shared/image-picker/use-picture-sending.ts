import { useCallback, useEffect, useRef, useState } from 'react';
import { problemText } from '../api/problem.ts';
import { useFetchImageMutation } from './image.api.ts';
import { ImageNotSent, uploadImage } from './send-image.ts';

export type PictureSending =
  | { phase: 'idle' }
  | { phase: 'sending'; name: string; sent: number; of: number }
  | { phase: 'fetching' }
  | {
      phase: 'failed';
      message: string;
      reason?: string | undefined;
      /** Sends the same picture again, where that may help. */
      again?: (() => void) | undefined;
    };

const failedSending = (
  error: unknown,
  again: (() => void) | undefined,
): PictureSending =>
  error instanceof ImageNotSent
    ? {
        phase: 'failed',
        message: error.message,
        reason: error.reason,
        again: error.mayPass ? again : undefined,
      }
    : {
        phase: 'failed',
        message: problemText(
          error,
          'Nothing could be fetched from this address.',
        ),
      };

/** One picture on its way at a time: another one, or leaving, stops it. */
export const usePictureSending = (onImage: (imageUrl: string) => void) => {
  const [state, setState] = useState<PictureSending>({ phase: 'idle' });
  const [fetchImage] = useFetchImageMutation();
  const underWay = useRef<AbortController>(undefined);

  const stop = useCallback(() => {
    underWay.current?.abort();
    setState({ phase: 'idle' });
  }, []);
  useEffect(() => () => underWay.current?.abort(), []);

  const begin = async (
    first: PictureSending,
    work: (signal: AbortSignal) => Promise<string>,
    again?: () => void,
  ) => {
    underWay.current?.abort();
    const mine = new AbortController();
    underWay.current = mine;
    setState(first);
    try {
      const imageUrl = await work(mine.signal);
      if (mine.signal.aborted) return;
      setState({ phase: 'idle' });
      onImage(imageUrl);
    } catch (error) {
      if (mine.signal.aborted) return;
      setState(failedSending(error, again));
    }
  };

  const send = (file: File): Promise<void> => {
    const { name, size } = file;
    return begin(
      { phase: 'sending', name, sent: 0, of: size },
      async (signal) => {
        const onProgress = (sent: number, of: number) => {
          if (!signal.aborted) setState({ phase: 'sending', name, sent, of });
        };
        return (await uploadImage(file, { onProgress, signal })).imageUrl;
      },
      () => void send(file),
    );
  };

  const bringHome = (address: string) =>
    begin(
      { phase: 'fetching' },
      async () => (await fetchImage(address).unwrap()).imageUrl,
    );

  return { state, send, bringHome, stop };
};
