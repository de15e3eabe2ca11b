import { useCopyToClipboard } from '../../../shared/hooks/use-copy-to-clipboard.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import * as text from './text.ts';

/**
 * Shows a button that copies the link to the buyer's page. The link contains the key, so it works without the receipt.
 */
export const CopyBuyersPageLinkButton = ({ address }: { address: string }) => {
  const { outcome, onCopy } = useCopyToClipboard(address);
  return (
    <>
      <Button variant="plain" onClick={onCopy}>
        {outcome === 'copied' ? text.linkCopied : text.copyLink}
      </Button>
      <span className="vh" role="status">
        {outcome === 'copied' && text.linkCopiedStatus}
      </span>
      {outcome === 'failed' && <p>{address}</p>}
    </>
  );
};
