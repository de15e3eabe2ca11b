import { useMailNewLinkMutation } from '../../shared/api/reading-links.api.ts';
import { copyText } from '../../shared/lib/clipboard.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import { RequestErrorMessage } from '../../shared/ui/feedback/request-error-message.tsx';
import { useShowToast } from '../../shared/ui/feedback/toast.tsx';
import type { GeneratedLinkResult } from './ebook-access.api.ts';
import styles from './link-generator.module.css';
import { HoursLeft } from './hours-left.tsx';
import * as text from './text.ts';

/** Shows the link that was just generated; no other page of the back office shows it. */
export const GeneratedLink = ({
  made: { readingUrl, linkId, expiresAt },
  nowMs,
  onEmailed,
}: {
  made: GeneratedLinkResult;
  nowMs: number;
  onEmailed: () => void;
}) => {
  const showToast = useShowToast();
  const [mail, { isLoading, error }] = useMailNewLinkMutation();
  const copyUrl = async () =>
    showToast(
      (await copyText(readingUrl)) ? text.urlCopied : text.urlCopyFailed,
    );
  const emailNewLinkInstead = async () => {
    const reply = await mail(linkId);
    if (reply.error) return;
    showToast(text.emailedInstead);
    onEmailed();
  };
  return (
    <div className={styles['made']}>
      <Message kind="good">{text.generated}</Message>
      <code className={styles['url']}>{readingUrl}</code>
      <HoursLeft endsAt={expiresAt} nowMs={nowMs} />
      <div className={styles['acts']}>
        <Button variant="plain" onClick={() => void copyUrl()}>
          {text.copyUrl}
        </Button>
        <Button
          variant="plain"
          isBusy={isLoading}
          onClick={() => void emailNewLinkInstead()}
        >
          {text.emailInstead}
        </Button>
      </div>
      <RequestErrorMessage error={error} />
    </div>
  );
};
