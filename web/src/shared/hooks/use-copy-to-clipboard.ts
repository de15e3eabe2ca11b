import { useEffect, useState } from 'react';
import { copyText } from '../lib/clipboard.ts';

const confirmedMs = 2_000;

/** Copies a text to the clipboard; success is shown for two seconds, a failure until the next attempt. */
export const useCopyToClipboard = (text: string) => {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(undefined), confirmedMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copyAndShowOutcome = async () =>
    setOutcome((await copyText(text)) ? 'copied' : 'failed');
  return { outcome, onCopy: () => void copyAndShowOutcome() };
};
