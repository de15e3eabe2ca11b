import { useEffect, useState } from 'react';
import { copyText } from '../../shared/lib/clipboard.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { OutArrow } from '../../shared/ui/icons.tsx';
import styles from './podcast-desk.module.css';

const saidMs = 2_000;

/** The show's address: to open, and to copy. */
export const ShowAddress = ({ url }: { url: string }) => {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), saidMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () =>
    setOutcome((await copyText(url)) ? 'copied' : 'failed');
  return (
    <>
      <span className={styles['url']}>{url}</span>
      <span className={styles['words']}>
        <a href={url} target="_blank" rel="external noreferrer">
          Open in new tab <OutArrow />
        </a>
        <Button look="plain" onClick={() => void copy()}>
          {outcome === 'copied' ? 'Copied' : 'Copy URL'}
        </Button>
      </span>
      <span className="vh" role="status">
        {outcome === 'copied' && 'The URL is copied.'}
        {outcome === 'failed' &&
          'The URL could not be copied. It stands beside the button.'}
      </span>
    </>
  );
};
