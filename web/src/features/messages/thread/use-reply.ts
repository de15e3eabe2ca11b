import { useState } from 'react';
import { useSavedDraft } from '../../../shared/hooks/use-saved-draft.ts';
import { createRandomKey } from '../../../shared/lib/create-random-key.ts';
import { useShowToast } from '../../../shared/ui/feedback/toast.tsx';
import { findOpenVariable } from './fill-template.model.ts';
import { type Thread, useReplyToMessageMutation } from './thread.api.ts';
import * as text from './text.ts';

const faultOf = (
  typed: string,
  values: Thread['templateValues'],
): string | undefined => {
  if (typed.trim() === '') return text.replyMissing;
  const open = findOpenVariable(typed, values);
  return open && text.variableLeft(open);
};

/**
 * The reply that the author writes. It is kept in the tab until it is sent, together with the key by which the server
 * recognises a retry, so that a failure loses nothing and sends nothing twice.
 */
export const useReply = ({ message, from, templateValues }: Thread) => {
  const { draft, save, discard } = useSavedDraft(`reply ${message.id}`);
  const [archives, setArchives] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const [send, { isLoading, error }] = useReplyToMessageMutation();
  const showToast = useShowToast();
  const typed = draft?.['text'] ?? '';
  const fault = faultOf(typed, templateValues);
  const write = (next: string) =>
    save({ text: next, key: draft?.['key'] ?? createRandomKey() });

  const sendReply = async (): Promise<boolean> => {
    setIsChecked(true);
    if (fault || isLoading) return false;
    const { data } = await send({
      id: message.id,
      key: draft?.['key'] ?? createRandomKey(),
      text: typed,
      archive: archives,
    });
    if (!data) return false;
    discard();
    setIsChecked(false);
    showToast(from ? text.replySent : text.replyQueued);
    return true;
  };

  return {
    typed,
    write,
    discard,
    archives,
    setArchives,
    fault: isChecked ? fault : undefined,
    isSending: isLoading,
    error,
    sendReply,
  };
};
