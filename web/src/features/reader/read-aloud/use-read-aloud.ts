import { type RefObject, useEffect, useRef, useState } from 'react';
import { createReadAloud, type Speech } from './read-aloud.ts';
import { tell } from '../frame/tell.ts';
import { useMarkingFrame } from '../frame/use-frame.ts';
import { useVoices } from './use-voices.ts';

type Status = 'silent' | 'speaking' | 'paused' | 'failed';

const key = 'imprint-listening';

const readKept = (): { rate: number; voice: string } => {
  try {
    const kept = JSON.parse(window.localStorage.getItem(key) ?? '{}') as {
      rate?: unknown;
      voice?: unknown;
    };
    const { rate, voice } = kept;
    return {
      rate: typeof rate === 'number' && rate >= 0.5 && rate <= 3 ? rate : 1,
      voice: typeof voice === 'string' ? voice : '',
    };
  } catch {
    return { rate: 1, voice: '' };
  }
};

const keep = (manner: { rate: number; voice: string }): void => {
  try {
    window.localStorage.setItem(key, JSON.stringify(manner));
  } catch {
    // It is then chosen anew each time.
  }
};

/**
 * Reads the chapter in the frame aloud, and the next ones after it. The page speaks, since the
 * button that begins it is the page's; the frame tells the sentences and marks the spoken one.
 */
export const useReadAloud = ({
  frame,
  speech,
  language,
  stepOn,
  isReading,
}: {
  frame: RefObject<HTMLIFrameElement | null>;
  speech: Speech | undefined;
  language: string | undefined;
  /** To the next chapter; missing at the book's end. */
  stepOn: (() => void) | undefined;
  isReading: boolean;
}) => {
  const [status, setStatus] = useState<Status>('silent');
  const [manner, setManner] = useState(readKept);
  const voices = useVoices(speech, language);
  const voice =
    voices?.find(({ voiceURI }) => voiceURI === manner.voice) ?? voices?.[0];

  /** What the frame's next sentences are for. */
  const wanted = useRef<'from here' | 'from the start'>(undefined);
  const isStale = useRef(false);
  const onEnd = useRef<() => void>(undefined);

  const [aloud] = useState(
    () =>
      speech &&
      createReadAloud(speech, {
        sentence: (index) => tell(frame.current, { type: 'spoken', index }),
        end: () => onEnd.current?.(),
        fail: () => setStatus('failed'),
      }),
  );

  const ask = () => tell(frame.current, { type: 'sentences' });
  const hush = (to: Status) => {
    wanted.current = undefined;
    aloud?.stop();
    tell(frame.current, { type: 'spoken', index: null });
    setStatus(to);
  };
  useEffect(() => {
    onEnd.current = () => {
      if (!stepOn) return hush('silent');
      wanted.current = 'from the start';
      return stepOn();
    };
  });
  useEffect(() => {
    aloud?.setManner({ rate: manner.rate, voice });
  }, [aloud, manner.rate, voice]);

  useMarkingFrame(frame, (message) => {
    // Another chapter than the one that is spoken: it goes on where that one is opened.
    if (message.type === 'ready') {
      if (status === 'speaking') {
        aloud?.stop();
        wanted.current ??= 'from here';
      } else isStale.current = true;
    }
    if (message.type === 'settled' && wanted.current) ask();
    if (message.type === 'sentences' && wanted.current) {
      const from = wanted.current === 'from here' ? message.from : 0;
      wanted.current = undefined;
      aloud?.begin(message.sentences, from);
    }
  });

  useEffect(() => {
    const stop = () => {
      aloud?.stop();
      setStatus('silent');
    };
    if (!isReading) stop();
    window.addEventListener('pagehide', stop);
    return () => {
      window.removeEventListener('pagehide', stop);
      aloud?.stop();
    };
  }, [aloud, isReading]);

  const listen = () => {
    setStatus('speaking');
    isStale.current = false;
    wanted.current = 'from here';
    ask();
  };
  const choose = (to: Partial<typeof manner>) => {
    const chosen = { ...manner, ...to };
    setManner(chosen);
    keep(chosen);
  };
  return {
    status,
    /** Undefined while they may still come. */
    voices,
    voice,
    rate: manner.rate,
    listen,
    pause: () => {
      aloud?.pause();
      setStatus('paused');
    },
    resume: () => {
      if (isStale.current) return listen();
      setStatus('speaking');
      return aloud?.resume();
    },
    next: () => {
      setStatus('speaking');
      if (isStale.current) listen();
      else aloud?.next();
    },
    stop: () => hush('silent'),
    chooseRate: (rate: number) => choose({ rate }),
    chooseVoice: (uri: string) => choose({ voice: uri }),
  };
};

export type ReadAloud = ReturnType<typeof useReadAloud>;
