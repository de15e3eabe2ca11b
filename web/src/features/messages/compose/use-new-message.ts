import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminPaths } from '../../../shared/admin-paths.ts';
import type { Problem } from '../../../shared/api/problem.model.ts';
import { useSavedDraft } from '../../../shared/hooks/use-saved-draft.ts';
import { createRandomKey } from '../../../shared/lib/create-random-key.ts';
import { useShowToast } from '../../../shared/ui/feedback/toast.tsx';
import { isSameAddress } from '../../../shared/email/same-address.model.ts';
import { variableLeft } from '../thread/text.ts';
import {
  type NewMessagePage,
  useStartConversationMutation,
} from './compose.api.ts';
import {
  type ConfirmableCode,
  type FieldError,
  findErrors,
  isConfirmable,
  type NewMessageDraft,
} from './new-message.model.ts';
import * as text from './text.ts';

const describeError = (error: FieldError | undefined): string | undefined => {
  if (error === undefined) return undefined;
  return typeof error === 'string'
    ? text[error]
    : variableLeft(error.openVariable);
};

/** What the author confirmed of the reasons that the server names, one at a time; it holds only for this address. */
const useConfirmation = (email: string, error: unknown) => {
  const [stored, setStored] = useState({
    email,
    codes: [] as ConfirmableCode[],
  });
  const confirmed = stored.email === email ? stored.codes : [];
  const code = (error as Problem | undefined)?.code ?? '';
  const current = isConfirmable(code) ? code : undefined;
  return {
    confirmed,
    label: current && text.confirmations[current],
    isConfirmed: current !== undefined && confirmed.includes(current),
    set: (isChecked: boolean) => {
      if (!current) return;
      const others = confirmed.filter((each) => each !== current);
      setStored({ email, codes: isChecked ? [...others, current] : others });
    },
  };
};

/** The name that belongs to an address, as far as the orders tell it. */
export type KnownName = { email: string; name: string };

/**
 * The message that the author writes first. It is kept in the tab until it is sent, together with the key by which the
 * server recognises a retry, so that a failure loses nothing and sends nothing twice.
 */
export const useNewMessage = (
  { from, templateValues }: NewMessagePage,
  { to, known }: { to: string; known: KnownName },
) => {
  const { draft, save, discard } = useSavedDraft(`new message ${to}`);
  const [checks, setChecks] = useState(0);
  const [start, { isLoading, error }] = useStartConversationMutation();
  const showToast = useShowToast();
  const navigate = useNavigate();
  const email = to || (draft?.['email'] ?? '');
  // The orders are looked up once the field is left, so the name may still be that of the address before.
  const knownName = isSameAddress(known.email, email.trim()) ? known.name : '';
  const typed: NewMessageDraft = {
    email,
    name: draft?.['name'] ?? knownName,
    subject: draft?.['subject'] ?? '',
    text: draft?.['text'] ?? '',
  };
  const confirmation = useConfirmation(email, error);
  const errors = findErrors(typed, templateValues);
  const keyOfDraft = () => draft?.['key'] ?? createRandomKey();

  const send = async (): Promise<void> => {
    setChecks(checks + 1);
    if (isLoading || Object.values(errors).some(Boolean)) return;
    const key = keyOfDraft();
    save({ key });
    const { data } = await start({
      ...typed,
      key,
      confirmed: confirmation.confirmed,
    });
    if (!data) return;
    discard();
    showToast(from ? text.sent : text.queued);
    void navigate(adminPaths.message(data.message.id), { replace: true });
  };

  return {
    typed,
    write: (part: Partial<NewMessageDraft>) =>
      save({ key: keyOfDraft(), ...part }),
    hasDraft: draft !== undefined,
    discard,
    /** How often the author tried to send, for the focus of what is missing. */
    checks,
    errorOf: (field: keyof NewMessageDraft) =>
      checks > 0 ? describeError(errors[field]) : undefined,
    confirmation,
    isSending: isLoading,
    error,
    send,
  };
};
