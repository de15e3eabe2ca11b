import { type InputEvent, useEffect, useRef, useState } from 'react';
import type { Problem } from '../../../shared/api/problem.ts';
import type { Reply } from '../../../shared/api/send.ts';
import { useKeptDraft } from '../../../shared/hooks/use-kept-draft.ts';
import { newKey } from '../../../shared/lib/new-key.ts';
import {
  type Faults,
  faultsOf,
  faultsSaid,
  fieldsOf,
  type Rules,
  summaryOf,
  type Values,
} from './faults.model.ts';
import type { Envelope } from './messages.api.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | RadioNodeList;

const controlOf = (form: HTMLFormElement, name: string): Control | undefined =>
  (form.elements.namedItem(name) as Control | null) ?? undefined;

const focusOn = (form: HTMLFormElement, name: string): void => {
  const control = controlOf(form, name);
  const first = control && 'item' in control ? control.item(0) : control;
  if (first instanceof HTMLElement) first.focus();
};

const valuesOf = <Field extends string>(
  form: HTMLFormElement,
  fields: Field[],
): Values<Field> =>
  Object.fromEntries(
    fields.map((field) => [field, controlOf(form, field)?.value ?? '']),
  ) as Values<Field>;

/**
 * A form whose words stay in their fields and in the tab until the server has them. The fields are the browser's own
 * (uncontrolled), so that what was typed before the scripts came is there too.
 */
export const useMessageForm = <Field extends string>({
  draftName,
  rules,
  deliver,
  onKept,
}: {
  draftName: string;
  rules: Rules<Field>;
  deliver: (
    values: Values<Field>,
    envelope: Envelope,
  ) => Promise<Reply<unknown>>;
  onKept: (values: Values<Field>) => void;
}) => {
  const { draft, keep, forget } = useKeptDraft(draftName);
  const [faults, setFaults] = useState<Faults<Field>>({});
  const [problem, setProblem] = useState<Problem>();
  const [isSending, setIsSending] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  const atStart = useRef(draft);
  const [shownAt] = useState(Date.now);

  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    for (const field of fieldsOf(rules)) {
      const control = controlOf(form, field);
      if (!control) continue;
      if (control.value) keep({ [field]: control.value, key: '' });
      else control.value = atStart.current?.[field] ?? '';
    }
  }, [rules, keep]);

  const note = (event: InputEvent<HTMLFormElement>) => {
    const { name, value } = event.target as HTMLInputElement;
    if (!Object.hasOwn(rules, name)) return;
    // Another text is another message: the key of an earlier try is not its own.
    keep({
      [name]: value,
      key: '',
      startedAt: draft?.['startedAt'] ?? String(shownAt),
    });
    setFaults((before) => ({ ...before, [name]: undefined }));
  };

  const complain = (form: HTMLFormElement, found: Faults<Field>): boolean => {
    setFaults(found);
    const first = fieldsOf(rules).find((field) => found[field]);
    if (first) focusOn(form, first);
    return first !== undefined;
  };

  const submit = async (form: HTMLFormElement) => {
    const values = valuesOf(form, fieldsOf(rules));
    if (isSending || complain(form, faultsOf(rules, values))) return;
    setProblem(undefined);
    setIsSending(true);
    const key = draft?.['key'] || newKey();
    keep({ ...values, key });
    const website = controlOf(form, 'website')?.value ?? '';
    const startedAt = Number(draft?.['startedAt'] ?? shownAt);
    const reply = await deliver(values, { key, website, startedAt });
    setIsSending(false);
    if (reply.ok) {
      forget();
      return onKept(values);
    }
    const { status, details } = reply.problem;
    if (status === 400 && complain(form, faultsSaid(rules, details))) return;
    setProblem(reply.problem);
  };

  return {
    ref,
    faults,
    summary: summaryOf(rules, faults),
    problem,
    isSending,
    note,
    submit,
  };
};
