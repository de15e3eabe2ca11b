import { useCopyToClipboard } from '../../shared/hooks/use-copy-to-clipboard.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { ExternalLinkIcon } from '../../shared/ui/icons.tsx';
import styles from './podcast-management.module.css';
import * as text from './text.ts';

/** Shows the address of the podcast, with a link and a copy button. */
export const PodcastAddress = ({ url }: { url: string }) => {
  const { outcome, onCopy } = useCopyToClipboard(url);
  return (
    <>
      <span className={styles['url']}>{url}</span>
      <span className={styles['words']}>
        <a href={url} target="_blank" rel="external noreferrer">
          {text.openInNewTab} <ExternalLinkIcon />
        </a>
        <Button variant="plain" onClick={onCopy}>
          {outcome === 'copied' ? text.urlIsCopied : text.copyUrl}
        </Button>
      </span>
      <span className="vh" role="status">
        {outcome === 'copied' && text.urlCopied}
        {outcome === 'failed' && text.urlCopyFailed}
      </span>
    </>
  );
};
