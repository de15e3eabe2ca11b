import { useEffect, useState } from 'react';
import type { Speech } from './read-aloud.ts';
import { voicesFor } from './voices.model.ts';

// Some browsers fetch their voices after the page has asked for them.
const patienceMs = 3_000;

/** The voices for a language; undefined while there may still come some. */
export const useVoices = (
  speech: Speech | undefined,
  language: string | undefined,
): SpeechSynthesisVoice[] | undefined => {
  const [voices, setVoices] = useState<SpeechSynthesisVoice[]>([]);
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    if (!speech) return;
    const { synthesis } = speech;
    const look = () => setVoices(synthesis.getVoices());
    const timer = setTimeout(() => setIsSettled(true), patienceMs);
    look();
    synthesis.addEventListener('voiceschanged', look);
    return () => {
      clearTimeout(timer);
      synthesis.removeEventListener('voiceschanged', look);
    };
  }, [speech]);
  if (!speech) return [];
  if (!language) return undefined;
  const found = voicesFor(voices, language);
  return found.length > 0 || isSettled ? found : undefined;
};
