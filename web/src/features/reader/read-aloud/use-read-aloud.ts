import { useCallback, useEffect, useRef, useState } from 'react';
import { useWindowEvent } from '../../../shared/hooks/use-window-event.ts';
import { browserStorage } from '../../../shared/lib/storage.ts';
import { createReadAloud } from './read-aloud.ts';
import { postToFrame } from '../frame/post-to-frame.ts';
import {
  type FrameRef,
  useFrameListener,
} from '../frame/use-frame-listener.ts';
import { useVoices } from './use-voices.ts';

type Status = 'silent' | 'speaking' | 'paused' | 'failed';

const key = 'imprint-listening';

const readSavedVoiceSettings = (): { rate: number; voice: string } => {
  const { rate, voice } = Object(browserStorage.getJson(key)) as {
    rate?: unknown;
    voice?: unknown;
  };
  return {
    rate: typeof rate === 'number' && rate >= 0.5 && rate <= 3 ? rate : 1,
    voice: typeof voice === 'string' ? voice : '',
  };
};

/** Returns the chosen rate and voice, which this browser stores. */
const useVoiceSettings = (
  speech: SpeechSynthesis | undefined,
  language: string | undefined,
) => {
  const [settings, setSettings] = useState(readSavedVoiceSettings);
  const voices = useVoices(speech, language);
  const voice =
    voices?.find(({ voiceURI }) => voiceURI === settings.voice) ?? voices?.[0];
  const saveVoiceSettings = (to: Partial<typeof settings>) => {
    const chosen = { ...settings, ...to };
    setSettings(chosen);
    browserStorage.setJson(key, chosen);
  };
  return { rate: settings.rate, voice, voices, choose: saveVoiceSettings };
};

/** Speaks the chapter's sentences, then opens the next chapter and continues there. */
const useChapterSpeaker = (
  frame: FrameRef,
  speech: SpeechSynthesis | undefined,
  openNext: (() => void) | undefined,
) => {
  const [status, setStatus] = useState<Status>('silent');
  /** Where the speech starts in the next list of sentences from the frame; undefined if none is expected. */
  const pending = useRef<'from here' | 'from the start'>(undefined);
  const onEnd = useRef<() => void>(undefined);
  const [aloud] = useState(
    () =>
      speech &&
      createReadAloud(speech, {
        sentence: (index) =>
          postToFrame(frame.current, { type: 'spoken', index }),
        end: () => onEnd.current?.(),
        fail: () => setStatus('failed'),
      }),
  );
  const stopSpeaking = () => {
    pending.current = undefined;
    aloud?.stop();
    postToFrame(frame.current, { type: 'spoken', index: null });
    setStatus('silent');
  };
  useEffect(() => {
    onEnd.current = () => {
      if (!openNext) return stopSpeaking();
      pending.current = 'from the start';
      return openNext();
    };
  });
  return { aloud, status, setStatus, pending, stop: stopSpeaking };
};

const useSilenceAfterReading = (
  aloud: ReturnType<typeof createReadAloud> | undefined,
  isReading: boolean,
  setStatus: (status: Status) => void,
): void => {
  const stop = useCallback(() => {
    aloud?.stop();
    setStatus('silent');
  }, [aloud, setStatus]);
  useWindowEvent('pagehide', stop);
  useEffect(() => {
    if (!isReading) stop();
    return () => aloud?.stop();
  }, [aloud, isReading, stop]);
};

/** Passes the frame's sentences to the speaker. `isStale` is true if another chapter has loaded during a pause. */
const useSpeakFrameSentences = (
  frame: FrameRef,
  { aloud, status, pending }: ReturnType<typeof useChapterSpeaker>,
) => {
  const isStale = useRef(false);
  const requestSentences = () =>
    postToFrame(frame.current, { type: 'sentences' });
  useFrameListener(frame, (message) => {
    // A new chapter has loaded. Speech that opened it starts at its beginning;
    // if the reader opened it, speech continues at the reading position.
    if (message.type === 'ready') {
      if (status === 'speaking') {
        aloud?.stop();
        pending.current ??= 'from here';
      } else isStale.current = true;
    }
    if (message.type === 'settled' && pending.current) requestSentences();
    if (message.type === 'sentences' && pending.current) {
      const from = pending.current === 'from here' ? message.from : 0;
      pending.current = undefined;
      aloud?.begin(message.sentences, from);
    }
  });
  return { isStale, request: requestSentences };
};

/**
 * Reads the chapter in the frame aloud, then the next ones. The frame provides the sentences and highlights the
 * spoken one; the page speaks, because browsers require a click on the page that speaks.
 */
export const useReadAloud = ({
  frame,
  speech,
  language,
  openNext,
  isReading,
}: {
  frame: FrameRef;
  speech: SpeechSynthesis | undefined;
  language: string | undefined;
  /** Opens the next chapter; undefined in the book's last chapter. */
  openNext: (() => void) | undefined;
  isReading: boolean;
}) => {
  const { rate, voice, voices, choose } = useVoiceSettings(speech, language);
  const speaker = useChapterSpeaker(frame, speech, openNext);
  const { aloud, status, setStatus, pending } = speaker;
  const { isStale, request } = useSpeakFrameSentences(frame, speaker);
  useEffect(() => {
    aloud?.applySettings({ rate, voice });
  }, [aloud, rate, voice]);

  useSilenceAfterReading(aloud, isReading, setStatus);

  const startReadingAloudFromView = () => {
    setStatus('speaking');
    isStale.current = false;
    pending.current = 'from here';
    request();
  };
  return {
    status,
    /** The voices for the book's language; undefined while they may still load. */
    voices,
    voice,
    rate,
    listen: startReadingAloudFromView,
    pause: () => {
      aloud?.pause();
      setStatus('paused');
    },
    resume: () => {
      if (isStale.current || status === 'failed')
        return startReadingAloudFromView();
      setStatus('speaking');
      return aloud?.resume();
    },
    next: () => {
      setStatus('speaking');
      if (isStale.current) startReadingAloudFromView();
      else aloud?.next();
    },
    stop: speaker.stop,
    chooseRate: (chosen: number) => choose({ rate: chosen }),
    chooseVoice: (uri: string) => choose({ voice: uri }),
  };
};

export type ReadAloud = ReturnType<typeof useReadAloud>;
