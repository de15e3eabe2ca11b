import { useEffect, useState } from 'react';
import { copyText } from '../../../shared/lib/clipboard.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';

const saidMs = 2_000;

/** The buyer's own page of the order, key and all: for a buyer who has lost the receipt. */
export const BuyersPageFact = ({ address }: { address: string }) => {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(undefined), saidMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () =>
    setOutcome((await copyText(address)) ? 'copied' : 'failed');
  return (
    <>
      <Button look="plain" onClick={() => void copy()}>
        {outcome === 'copied' ? 'Copied' : 'Copy the link'}
      </Button>
      <span className="vh" role="status">
        {outcome === 'copied' ? 'The link is copied.' : ''}
      </span>
      {outcome === 'failed' && <p>{address}</p>}
    </>
  );
};
