import { type SubmitEvent, useRef, useState } from 'react';

/** What is wrong, by the names of the fields and in their order. */
export type Faults<Field extends string> = Partial<
  Record<Field, string | undefined>
>;

/** A form of the public site: sent once at a time, with the focus on the first field that is wrong. */
export const useForm = <Field extends string>(
  check: (form: HTMLFormElement) => Faults<Field>,
  /** May complain of more, as the server says; whether of any field is answered. */
  send: (
    form: HTMLFormElement,
    complain: (found: Faults<Field>) => boolean,
  ) => unknown,
) => {
  const ref = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults<Field>>({});
  const [isSending, setIsSending] = useState(false);

  const complain = (found: Faults<Field>): boolean => {
    setFaults(found);
    const first = (Object.keys(found) as Field[]).find((name) => found[name]);
    ref.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    return first !== undefined;
  };
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isSending || complain(check(form))) return;
    setIsSending(true);
    await send(form, complain);
    setIsSending(false);
  };
  return {
    faults,
    isSending,
    /** What is typed anew is not wrong until it is sent. */
    forgive: (name: Field) =>
      setFaults((before) => ({ ...before, [name]: undefined })),
    form: {
      ref,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void onSubmit(event),
    },
  };
};
