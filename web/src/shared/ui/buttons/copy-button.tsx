import { useState } from 'react';
import { Button, type ButtonLook } from './button.tsx';

/** Says on its own face that it worked, or what to do where the browser forbids it. */
export const CopyButton = ({
  text,
  label,
  refusal,
  look,
}: Pick<ButtonLook, 'look'> & {
  text: string;
  label: string;
  refusal: string;
}) => {
  const [outcome, setOutcome] = useState<string>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('Copied');
    } catch {
      setOutcome(refusal);
    }
  };
  return (
    <Button look={look} onClick={() => void copy()}>
      <span aria-live="polite">{outcome ?? label}</span>
    </Button>
  );
};
