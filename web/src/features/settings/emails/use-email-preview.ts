import { useEffect, useState } from 'react';
import type { Email, EmailTexts } from '../email.shape.ts';
import { usePreviewEmailQuery } from '../emails.api.ts';

const pauseMs = 500;

/** Returns the texts as they were when the author last paused typing. */
const usePausedTexts = ({
  subject,
  greeting,
  paragraph,
}: EmailTexts): EmailTexts => {
  const [paused, setPaused] = useState({ subject, greeting, paragraph });
  useEffect(() => {
    const timer = setTimeout(
      () => setPaused({ subject, greeting, paragraph }),
      pauseMs,
    );
    return () => clearTimeout(timer);
  }, [subject, greeting, paragraph]);
  return paused;
};

/** Renders an email with texts that may not be saved. While texts are refused, `data` is the last good preview. */
export const useEmailPreview = (
  { name, service }: Pick<Email, 'name' | 'service'>,
  texts: EmailTexts,
) => usePreviewEmailQuery({ name, service, texts: usePausedTexts(texts) });

export type EmailPreviewQuery = ReturnType<typeof useEmailPreview>;
