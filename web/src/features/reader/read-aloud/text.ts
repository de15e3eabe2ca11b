// The texts of the button that starts reading aloud.
export const listen = 'Listen';
export const noVoice =
  'This browser has no voice for the book’s language, so it cannot read the book aloud.';

// The texts of the controls while the book is read aloud.
export const title = 'Read aloud';
export const voiceStopped =
  'The voice stopped. Try again, or choose another voice.';
export const pause = 'Pause';
export const resume = 'Resume';
export const nextSentence = 'Next sentence';
export const stop = 'Stop';
export const speedLabel = 'Speed';
export const normalSpeed = 'Normal speed';
export const speed = (rate: number): string => `${rate}× speed`;
export const voiceLabel = 'Voice';
