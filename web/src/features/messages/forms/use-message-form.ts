import { type InputEvent, useEffect, useRef, useState } from 'react';
import type { Problem } from '../../../shared/api/problem.model.ts';
import type { Reply } from '../../../shared/api/send-request.ts';
import {
  findFieldErrors,
  type FieldErrors,
  readServerErrors,
  fieldNamesOf,
} from '../../../shared/form/rules.model.ts';
import { useForm } from '../../../shared/form/use-form.ts';
import { useSavedDraft } from '../../../shared/hooks/use-saved-draft.ts';
import { createRandomKey } from '../../../shared/lib/create-random-key.ts';
import type { SubmissionMetadata } from './messages.api.ts';
import {
  type Rules,
  summariseErrors,
  type MessageValues,
} from './message-rules.model.ts';

export type SendMessage<Field extends string> = (
  values: MessageValues<Field>,
  envelope: SubmissionMetadata,
) => Promise<Reply<unknown>>;

type Control = HTMLInputElement | HTMLTextAreaElement | RadioNodeList;

const findControl = (
  form: HTMLFormElement,
  name: string,
): Control | undefined =>
  (form.elements.namedItem(name) as Control | null) ?? undefined;

const valuesOf = <Field extends string>(
  form: HTMLFormElement,
  fields: Field[],
): MessageValues<Field> =>
  Object.fromEntries(
    fields.map((field) => [field, findControl(form, field)?.value ?? '']),
  ) as MessageValues<Field>;

/**
 * Manages a form whose text stays in its fields and in the tab's storage until the server has stored the message. The
 * fields are uncontrolled, so that text typed before hydration is not lost.
 */
export const useMessageForm = <Field extends string>({
  draftName,
  rules,
  sendMessage,
  onSent,
}: {
  draftName: string;
  rules: Rules<Field>;
  sendMessage: SendMessage<Field>;
  onSent: (values: MessageValues<Field>) => void;
}) => {
  const { draft, save, discard } = useSavedDraft(draftName);
  const [problem, setProblem] = useState<Problem>();
  const atStart = useRef(draft);
  const [shownAt] = useState(Date.now);

  const readFormValues = (form: HTMLFormElement) =>
    valuesOf(form, fieldNamesOf(rules));
  const sendValues = async (
    form: HTMLFormElement,
    showErrors: (found: FieldErrors<Field>) => boolean,
  ) => {
    const values = readFormValues(form);
    setProblem(undefined);
    const key = draft?.['key'] || createRandomKey();
    save({ ...values, key });
    const website = findControl(form, 'website')?.value ?? '';
    const startedAt = Number(draft?.['startedAt'] ?? shownAt);
    const reply = await sendMessage(values, { key, website, startedAt });
    if (reply.ok) {
      discard();
      return onSent(values);
    }
    const { status, details } = reply.problem;
    if (status === 400 && showErrors(readServerErrors(rules, details))) return;
    setProblem(reply.problem);
  };
  const { errors, clearError, isSending, form } = useForm<Field>(
    (element) => findFieldErrors(rules, readFormValues(element)),
    sendValues,
  );
  const { ref } = form;

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    for (const field of fieldNamesOf(rules)) {
      const control = findControl(element, field);
      if (!control) continue;
      if (control.value) save({ [field]: control.value, key: '' });
      else control.value = atStart.current?.[field] ?? '';
    }
  }, [ref, rules, save]);

  const saveInput = (event: InputEvent<HTMLFormElement>) => {
    const { name, value } = event.target as HTMLInputElement;
    if (!Object.hasOwn(rules, name)) return;
    // A changed text counts as a new message, so it needs a new idempotency key.
    save({
      [name]: value,
      key: '',
      startedAt: draft?.['startedAt'] ?? String(shownAt),
    });
    clearError(name as Field);
  };

  return {
    form: { ...form, onInput: saveInput },
    errors,
    summary: summariseErrors(rules, errors),
    problem,
    isSending,
  };
};
