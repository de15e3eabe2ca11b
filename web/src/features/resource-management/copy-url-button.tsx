import { useCopyToClipboard } from '../../shared/hooks/use-copy-to-clipboard.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { CheckIcon } from '../../shared/ui/icons.tsx';
import * as text from './text.ts';

/** Shows a button that copies a URL; its label shows the result for a moment. */
export const CopyUrlButton = ({
  url,
  title,
}: {
  url: string;
  title: string;
}) => {
  const { outcome, onCopy } = useCopyToClipboard(url);
  return (
    <>
      <Button variant="plain" onClick={onCopy}>
        {outcome === 'copied' && <CheckIcon />}
        {outcome ? text.copyUrlResults[outcome] : text.copyUrl}
        <span className="vh">{text.copyUrlOf(title)}</span>
      </Button>
      <span className="vh" role="status">
        {outcome === 'copied' && text.linkCopied}
      </span>
    </>
  );
};
