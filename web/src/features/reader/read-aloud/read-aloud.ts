/** The used part of the browser's speech API; tests provide their own. */
export type Speech = {
  synthesis: Pick<
    SpeechSynthesis,
    | 'speak'
    | 'cancel'
    | 'getVoices'
    | 'addEventListener'
    | 'removeEventListener'
  >;
  utterance: (text: string) => SpeechSynthesisUtterance;
};

/** Returns undefined if the browser has no speech synthesis. */
export const browserSpeech = (): Speech | undefined =>
  'speechSynthesis' in window && 'SpeechSynthesisUtterance' in window
    ? {
        synthesis: window.speechSynthesis,
        utterance: (text) => new SpeechSynthesisUtterance(text),
      }
    : undefined;

type Manner = { rate: number; voice: SpeechSynthesisVoice | undefined };

const inManner = (
  spoken: SpeechSynthesisUtterance,
  { rate, voice }: Manner,
): SpeechSynthesisUtterance => {
  spoken.rate = rate;
  if (voice) {
    spoken.voice = voice;
    spoken.lang = voice.lang;
  }
  return spoken;
};

type Events = {
  sentence: (index: number) => void;
  end: () => void;
  fail: () => void;
};

/** Speaks sentences one after the other; an interrupted sentence restarts from its beginning. */
export const createReadAloud = (
  { synthesis, utterance }: Speech,
  on: Events,
) => {
  let sentences: string[] = [];
  let at = 0;
  let manner: Manner = { rate: 1, voice: undefined };
  // Chrome garbage-collects an unreferenced utterance and then never fires its end event.
  let current: SpeechSynthesisUtterance | undefined;

  const hush = () => {
    current = undefined;
    synthesis.cancel();
  };

  const speak = () => {
    hush();
    const text = sentences[at];
    if (text === undefined) return on.end();
    const spoken = inManner(utterance(text), manner);
    const isCurrent = () => spoken === current;
    spoken.onend = () => {
      if (!isCurrent()) return;
      at += 1;
      speak();
    };
    spoken.onerror = () => {
      if (!isCurrent()) return;
      hush();
      on.fail();
    };
    current = spoken;
    on.sentence(at);
    synthesis.speak(spoken);
  };

  return {
    begin: (list: string[], from: number) => {
      sentences = list;
      at = from;
      speak();
    },
    /** The browser's own pause stops the speech on some phones and cannot be resumed on others. */
    pause: hush,
    resume: speak,
    next: () => {
      at += 1;
      speak();
    },
    stop: () => {
      hush();
      sentences = [];
    },
    /** Applies at once while it speaks. */
    setManner: (to: Manner) => {
      manner = to;
      if (current) speak();
    },
  };
};
