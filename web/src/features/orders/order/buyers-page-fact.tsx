import { useCopy } from '../../../shared/hooks/use-copy.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';

/** Copies the link to the buyer's page with its key, for a buyer who has lost the receipt. */
export const BuyersPageFact = ({ address }: { address: string }) => {
  const { outcome, onCopy } = useCopy(address);
  return (
    <>
      <Button variant="plain" onClick={onCopy}>
        {outcome === 'copied' ? 'Copied' : 'Copy the link'}
      </Button>
      <span className="vh" role="status">
        {outcome === 'copied' && 'The link is copied.'}
      </span>
      {outcome === 'failed' && <p>{address}</p>}
    </>
  );
};
