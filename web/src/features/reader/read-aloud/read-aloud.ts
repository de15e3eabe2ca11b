/** Returns the browser's speech synthesis; undefined if the browser has none. */
export const findSpeechSynthesis = (): SpeechSynthesis | undefined =>
  (window as Partial<Window>).speechSynthesis;

type VoiceSettings = { rate: number; voice: SpeechSynthesisVoice | undefined };

const applyVoiceSettings = (
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

/** Speaks sentences one after the other. After a pause, the interrupted sentence starts again from its beginning. */
export const createReadAloud = (speech: SpeechSynthesis, on: Events) => {
  let sentences: string[] = [];
  let at = 0;
  let settings: VoiceSettings = { rate: 1, voice: undefined };
  // The reference is needed, because Chrome garbage-collects an unreferenced utterance and never fires its end event.
  let current: SpeechSynthesisUtterance | undefined;

  const cancelSpeech = () => {
    current = undefined;
    speech.cancel();
  };

  const speakFromCurrentSentence = () => {
    cancelSpeech();
    const text = sentences[at];
    if (text === undefined) return on.end();
    const utterance = applyVoiceSettings(
      new SpeechSynthesisUtterance(text),
      settings,
    );
    const isCurrent = () => utterance === current;
    utterance.onend = () => {
      if (!isCurrent()) return;
      at += 1;
      speakFromCurrentSentence();
    };
    utterance.onerror = () => {
      if (!isCurrent()) return;
      cancelSpeech();
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
      speakFromCurrentSentence();
    },
    /** Pauses by cancelling, because some phones cannot resume after `speechSynthesis.pause`. */
    pause: cancelSpeech,
    resume: speakFromCurrentSentence,
    next: () => {
      at += 1;
      speakFromCurrentSentence();
    },
    stop: () => {
      cancelSpeech();
      sentences = [];
    },
    /** Applies rate and voice; the sentence that is being spoken starts again with them. */
    applySettings: (to: VoiceSettings) => {
      settings = to;
      if (current) speakFromCurrentSentence();
    },
  };
};
