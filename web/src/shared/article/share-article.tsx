import { Button } from '../ui/buttons/button.tsx';
import { useToast } from '../ui/feedback/toast.tsx';

/** The device's own way to share, or the address in the clipboard. */
export const ShareArticle = ({
  title,
  address,
}: {
  title: string;
  /** The page it stands on, unless told. */
  address?: string | undefined;
}) => {
  const { say, toast } = useToast();
  const share = async () => {
    const url = address ?? window.location.href;
    try {
      if ('share' in navigator) return await navigator.share({ title, url });
      await (navigator as Navigator).clipboard.writeText(url);
      say('The address is in your clipboard.');
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      say('Copy the address from the bar above.');
    }
  };
  return (
    <span className="scripted">
      <Button size="small" onClick={() => void share()}>
        Share Article
      </Button>
      {toast}
    </span>
  );
};
