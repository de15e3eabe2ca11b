/** Returns the browser's speech synthesis; undefined if it has none. */
export const browserSpeech = (): SpeechSynthesis | undefined =>
  (window as Partial<Window>).speechSynthesis;

type VoiceSettings = { rate: number; voice: SpeechSynthesisVoice | undefined };

const withSettings = (
  utterance: SpeechSynthesisUtterance,
  { rate, voice }: VoiceSettings,
): SpeechSynthesisUtterance => {
  utterance.rate = rate;
  if (voice) {
    utterance.voice = voice;
    utterance.lang = voice.lang;
  }
  return utterance;
};

type Events = {
  sentence: (index: number) => void;
  end: () => void;
  fail: () => void;
};

/** Speaks sentences one after the other; an interrupted sentence restarts from its beginning. */
export const createReadAloud = (speech: SpeechSynthesis, on: Events) => {
  let sentences: string[] = [];
  let at = 0;
  let settings: VoiceSettings = { rate: 1, voice: undefined };
  // Chrome garbage-collects an unreferenced utterance and then never fires its end event.
  let current: SpeechSynthesisUtterance | undefined;

  const silence = () => {
    current = undefined;
    speech.cancel();
  };

  const speak = () => {
    silence();
    const text = sentences[at];
    if (text === undefined) return on.end();
    const utterance = withSettings(
      new SpeechSynthesisUtterance(text),
      settings,
    );
    const isCurrent = () => utterance === current;
    utterance.onend = () => {
      if (!isCurrent()) return;
      at += 1;
      speak();
    };
    utterance.onerror = () => {
      if (!isCurrent()) return;
      silence();
      on.fail();
    };
    current = utterance;
    on.sentence(at);
    speech.speak(utterance);
  };

  return {
    begin: (list: string[], from: number) => {
      sentences = list;
      at = from;
      speak();
    },
    /** Cancels the speech, because `speechSynthesis.pause` cancels it too on some phones and cannot be resumed on others. */
    pause: silence,
    resume: speak,
    next: () => {
      at += 1;
      speak();
    },
    stop: () => {
      silence();
      sentences = [];
    },
    /** Applies rate and voice; a sentence in progress restarts with them. */
    applySettings: (to: VoiceSettings) => {
      settings = to;
      if (current) speak();
    },
  };
};
