import { useState } from 'react';
import { copyText } from '../../lib/clipboard.ts';
import { Button, type ButtonVariant } from './button.tsx';
import { copied } from './copy-button-text.ts';

/** A button that copies a text; its label then confirms the copy, or is the `refusal` if the browser forbids it. */
export const CopyButton = ({
  text,
  label,
  refusal,
  variant,
}: Pick<ButtonVariant, 'variant'> & {
  text: string;
  label: string;
  refusal: string;
}) => {
  const [outcome, setOutcome] = useState<string>();
  const copyAndShowOutcome = async () =>
    setOutcome((await copyText(text)) ? copied : refusal);
  return (
    <Button variant={variant} onClick={() => void copyAndShowOutcome()}>
      <span aria-live="polite">{outcome ?? label}</span>
    </Button>
  );
};
