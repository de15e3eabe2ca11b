import { useEffect, useState } from 'react';
import { copyText } from '../../shared/lib/clipboard.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Check } from '../../shared/ui/icons.tsx';

const confirmedMs = 2_000;

const words = {
  idle: 'Copy URL',
  copied: 'Copied',
  refused: 'Please mark and copy it',
};

/** Says for two seconds on its own face that it worked. */
export const CopyUrl = ({ url, title }: { url: string; title: string }) => {
  const [state, setState] = useState<keyof typeof words>('idle');
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), confirmedMs);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () =>
    setState((await copyText(url)) ? 'copied' : 'refused');
  return (
    <>
      <Button look="plain" onClick={() => void copy()}>
        {state === 'copied' && <Check />}
        {words[state]}
        <span className="vh"> of {title}</span>
      </Button>
      <span className="vh" role="status">
        {state === 'copied' ? 'The address is in your clipboard.' : ''}
      </span>
    </>
  );
};
