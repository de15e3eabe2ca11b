import { useMemo } from 'react';
import { useDebouncedValue } from '../../../shared/hooks/use-debounced-value.ts';
import type { Email, EmailTexts } from './email.shape.ts';
import { usePreviewEmailQuery } from './emails.api.ts';

const pauseMs = 500;

/** Renders an email with texts that may not be saved. While texts are refused, `data` is the last good preview. */
export const useEmailPreview = (
  { name, service }: Pick<Email, 'name' | 'service'>,
  { subject, greeting, paragraph }: EmailTexts,
) => {
  const typed = useMemo(
    () => ({ subject, greeting, paragraph }),
    [subject, greeting, paragraph],
  );
  const texts = useDebouncedValue(typed, pauseMs);
  return usePreviewEmailQuery({ name, service, texts });
};
