import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminPaths } from '../../../shared/admin-paths.ts';
import type { Problem } from '../../../shared/api/problem.model.ts';
import { useSavedDraft } from '../../../shared/hooks/use-saved-draft.ts';
import { createRandomKey } from '../../../shared/lib/create-random-key.ts';
import { useShowToast } from '../../../shared/ui/feedback/toast.tsx';
import { variableLeft } from '../thread/text.ts';
import {
  type NewMessagePage,
  useStartConversationMutation,
} from './compose.api.ts';
import {
  findFaults,
  type FirstLetter,
  type LetterFault,
} from './first-letter.model.ts';
import * as text from './text.ts';

const describeFault = (fault: LetterFault | undefined): string | undefined => {
  if (fault === undefined) return undefined;
  return typeof fault === 'string'
    ? text[fault]
    : variableLeft(fault.openVariable);
};

/** The answer to a reason for which the server asks; it holds for the address for which it was given. */
const useConfirmation = (email: string, error: unknown) => {
  const [confirmedFor, setConfirmedFor] = useState('');
  const isConfirmed = confirmedFor !== '' && confirmedFor === email;
  const code = (error as Problem | undefined)?.code ?? '';
  return {
    label: text.confirmations[code],
    isConfirmed,
    set: (isChecked: boolean) => setConfirmedFor(isChecked ? email : ''),
  };
};

/**
 * The message that the author writes first. It is kept in the tab until it is sent, together with the key by which the
 * server recognises a retry, so that a failure loses nothing and sends nothing twice.
 */
export const useFirstLetter = (
  { from, templateValues }: NewMessagePage,
  { to, suggestedName }: { to: string; suggestedName: string },
) => {
  const { draft, save, discard } = useSavedDraft(`new message ${to}`);
  const [checks, setChecks] = useState(0);
  const [start, { isLoading, error }] = useStartConversationMutation();
  const showToast = useShowToast();
  const navigate = useNavigate();
  const typed: FirstLetter = {
    email: to || (draft?.['email'] ?? ''),
    name: draft?.['name'] ?? suggestedName,
    subject: draft?.['subject'] ?? '',
    text: draft?.['text'] ?? '',
  };
  const confirmation = useConfirmation(typed.email, error);
  const faults = findFaults(typed, templateValues);
  const keyOfDraft = () => draft?.['key'] ?? createRandomKey();

  const send = async (): Promise<void> => {
    setChecks(checks + 1);
    if (isLoading || Object.values(faults).some(Boolean)) return;
    const key = keyOfDraft();
    save({ key });
    const { data } = await start({
      ...typed,
      key,
      confirmed: confirmation.isConfirmed,
    });
    if (!data) return;
    discard();
    showToast(from ? text.sent : text.queued);
    void navigate(adminPaths.message(data.message.id), { replace: true });
  };

  return {
    typed,
    write: (part: Partial<FirstLetter>) => save({ key: keyOfDraft(), ...part }),
    hasDraft: draft !== undefined,
    discard,
    /** How often the author tried to send, for the focus of what is missing. */
    checks,
    faultOf: (field: keyof FirstLetter) =>
      checks > 0 ? describeFault(faults[field]) : undefined,
    confirmation,
    isSending: isLoading,
    error,
    send,
  };
};
