import { useState } from 'react';
import { copyText } from '../../lib/clipboard.ts';
import { Button, type ButtonVariant } from './button.tsx';
import { copied } from './copy-button-text.ts';

/** Copies a text; the label then confirms it, or says what to do if the browser forbids it. */
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
  const copy = async () =>
    setOutcome((await copyText(text)) ? copied : refusal);
  return (
    <Button variant={variant} onClick={() => void copy()}>
      <span aria-live="polite">{outcome ?? label}</span>
    </Button>
  );
};
