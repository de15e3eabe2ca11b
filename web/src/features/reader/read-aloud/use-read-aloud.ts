import { type RefObject, useEffect, useRef, useState } from 'react';
import { browserStorage } from '../../../shared/lib/storage.ts';
import { createReadAloud, type Speech } from './read-aloud.ts';
import { tell } from '../frame/tell.ts';
import { useFrame } from '../frame/use-frame.ts';
import { useVoices } from './use-voices.ts';

type Status = 'silent' | 'speaking' | 'paused' | 'failed';

const key = 'imprint-listening';

const readKept = (): { rate: number; voice: string } => {
  const { rate, voice } = Object(browserStorage.getJson(key)) as {
    rate?: unknown;
    voice?: unknown;
  };
  return {
    rate: typeof rate === 'number' && rate >= 0.5 && rate <= 3 ? rate : 1,
    voice: typeof voice === 'string' ? voice : '',
  };
};

/** The chosen rate and voice, which this browser stores. */
const useManner = (
  speech: Speech | undefined,
  language: string | undefined,
) => {
  const [manner, setManner] = useState(readKept);
  const voices = useVoices(speech, language);
  const voice =
    voices?.find(({ voiceURI }) => voiceURI === manner.voice) ?? voices?.[0];
  const choose = (to: Partial<typeof manner>) => {
    const chosen = { ...manner, ...to };
    setManner(chosen);
    browserStorage.setJson(key, chosen);
  };
  return { rate: manner.rate, voice, voices, choose };
};

/** The voice itself: it speaks the sentences that it gets, then steps on to the next chapter. */
const useSpeaker = (
  frame: RefObject<HTMLIFrameElement | null>,
  speech: Speech | undefined,
  stepOn: (() => void) | undefined,
) => {
  const [status, setStatus] = useState<Status>('silent');
  /** What the frame's next sentences are for. */
  const wanted = useRef<'from here' | 'from the start'>(undefined);
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
  const stop = () => {
    wanted.current = undefined;
    aloud?.stop();
    tell(frame.current, { type: 'spoken', index: null });
    setStatus('silent');
  };
  useEffect(() => {
    onEnd.current = () => {
      if (!stepOn) return stop();
      wanted.current = 'from the start';
      return stepOn();
    };
  });
  return { aloud, status, setStatus, wanted, stop };
};

const useSilenceAfterReading = (
  aloud: ReturnType<typeof createReadAloud> | undefined,
  isReading: boolean,
  setStatus: (status: Status) => void,
): void => {
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
  }, [aloud, isReading, setStatus]);
};

type Speaker = ReturnType<typeof useSpeaker>;

/** Gives the frame's sentences to the voice; `isStale` once another chapter has come since the voice paused. */
const useSentences = (
  frame: RefObject<HTMLIFrameElement | null>,
  { aloud, status, wanted }: Speaker,
) => {
  const isStale = useRef(false);
  const request = () => tell(frame.current, { type: 'sentences' });
  useFrame(frame, (message) => {
    // Another chapter than the one that is spoken: it goes on where that one is opened.
    if (message.type === 'ready') {
      if (status === 'speaking') {
        aloud?.stop();
        wanted.current ??= 'from here';
      } else isStale.current = true;
    }
    if (message.type === 'settled' && wanted.current) request();
    if (message.type === 'sentences' && wanted.current) {
      const from = wanted.current === 'from here' ? message.from : 0;
      wanted.current = undefined;
      aloud?.begin(message.sentences, from);
    }
  });
  return { isStale, request };
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
  const { rate, voice, voices, choose } = useManner(speech, language);
  const speaker = useSpeaker(frame, speech, stepOn);
  const { aloud, status, setStatus, wanted } = speaker;
  const { isStale, request } = useSentences(frame, speaker);
  useEffect(() => {
    aloud?.setManner({ rate, voice });
  }, [aloud, rate, voice]);

  useSilenceAfterReading(aloud, isReading, setStatus);

  const listen = () => {
    setStatus('speaking');
    isStale.current = false;
    wanted.current = 'from here';
    request();
  };
  return {
    status,
    /** Undefined while they may still come. */
    voices,
    voice,
    rate,
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
    stop: speaker.stop,
    chooseRate: (chosen: number) => choose({ rate: chosen }),
    chooseVoice: (uri: string) => choose({ voice: uri }),
  };
};

export type ReadAloud = ReturnType<typeof useReadAloud>;
