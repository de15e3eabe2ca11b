import { useState } from 'react';
import { Button } from '../../shared/ui/buttons/button.tsx';

/** Says on its own face that it worked; where copying is forbidden the reference stands above to be marked. */
export const CopyReference = ({ reference }: { reference: string }) => {
  const [label, setLabel] = useState('Copy the reference');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(reference);
      setLabel('Copied');
    } catch {
      setLabel('Please mark and copy it above');
    }
  };
  return (
    <Button onClick={() => void copy()}>
      <span aria-live="polite">{label}</span>
    </Button>
  );
};
