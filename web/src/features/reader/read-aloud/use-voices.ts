import { useEffect, useState } from 'react';
import { voicesForLanguage } from './voices.model.ts';

// Some browsers load their voices only after the first request. After this time, no more voices are expected.
const timeoutMs = 3_000;

/** Returns the voices for a language; undefined while they may still load. */
export const useVoices = (
  speech: SpeechSynthesis | undefined,
  language: string | undefined,
): SpeechSynthesisVoice[] | undefined => {
  const [voices, setVoices] = useState<SpeechSynthesisVoice[]>([]);
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    if (!speech) return;
    const updateVoices = () => setVoices(speech.getVoices());
    const settleTimer = setTimeout(() => setIsSettled(true), timeoutMs);
    updateVoices();
    speech.addEventListener('voiceschanged', updateVoices);
    return () => {
      clearTimeout(settleTimer);
      speech.removeEventListener('voiceschanged', updateVoices);
    };
  }, [speech]);
  if (!speech) return [];
  if (!language) return undefined;
  const found = voicesForLanguage(voices, language);
  return found.length > 0 || isSettled ? found : undefined;
};
