import { useCopy } from '../../../shared/hooks/use-copy.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import * as text from './text.ts';

/**
 * Shows a button that copies the link to the buyer's page. The link contains the key, so it works without the receipt.
 */
export const CopyBuyersPageLink = ({ address }: { address: string }) => {
  const { outcome, onCopy } = useCopy(address);
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
