import { Button } from '../ui/buttons/button.tsx';
import { useToast } from '../ui/feedback/toast.tsx';
import * as text from './text.ts';

/** A button that opens the device's share sheet, or copies the address where there is no share sheet. */
export const ShareArticleButton = ({
  title,
  address,
}: {
  title: string;
  /** The address to share; the current page if omitted. */
  address?: string | undefined;
}) => {
  const { showToast, toast } = useToast();
  const shareOrCopyLink = async () => {
    const url = address ?? window.location.href;
    try {
      if ('share' in navigator) return await navigator.share({ title, url });
      await (navigator as Navigator).clipboard.writeText(url);
      showToast(text.linkCopied);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      showToast(text.copyFailed);
    }
  };
  return (
    <span className="scripted">
      <Button size="small" onClick={() => void shareOrCopyLink()}>
        {text.share}
      </Button>
      {toast}
    </span>
  );
};
