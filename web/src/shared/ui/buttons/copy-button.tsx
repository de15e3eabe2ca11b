import { useCopyToClipboard } from '../../hooks/use-copy-to-clipboard.ts';
import { Button, type ButtonVariant } from './button.tsx';
import { copied } from './copy-button-text.ts';

/**
 * A button that copies a text; its label shows success for two seconds, or `refusal` until the next attempt.
 * A separate status announces the result; a live region around the label would also announce the label's return.
 */
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
  const { outcome, onCopy } = useCopyToClipboard(text);
  const result = outcome && { copied, failed: refusal }[outcome];
  return (
    <>
      <Button variant={variant} onClick={onCopy}>
        {result ?? label}
      </Button>
      <span className="vh" role="status">
        {result}
      </span>
    </>
  );
};
