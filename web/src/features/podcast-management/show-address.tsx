import { useCopy } from '../../shared/hooks/use-copy.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { OutArrow } from '../../shared/ui/icons.tsx';
import styles from './podcast-management.module.css';

/** The address of the show, with a link and a copy button. */
export const ShowAddress = ({ url }: { url: string }) => {
  const { outcome, onCopy } = useCopy(url);
  return (
    <>
      <span className={styles['url']}>{url}</span>
      <span className={styles['words']}>
        <a href={url} target="_blank" rel="external noreferrer">
          Open in new tab <OutArrow />
        </a>
        <Button variant="plain" onClick={onCopy}>
          {outcome === 'copied' ? 'Copied' : 'Copy URL'}
        </Button>
      </span>
      <span className="vh" role="status">
        {outcome === 'copied' && 'The URL is copied.'}
        {outcome === 'failed' &&
          'The URL could not be copied. Select and copy it beside the button.'}
      </span>
    </>
  );
};
