import { type SubmitEvent, useRef, useState } from 'react';

/** What is wrong, by the names of the fields and in their order. */
export type FieldErrors<Field extends string> = Partial<
  Record<Field, string | undefined>
>;

/** A form of the public site: sent once at a time, with the focus on the first field that is wrong. */
export const useForm = <Field extends string>(
  validate: (form: HTMLFormElement) => FieldErrors<Field>,
  /** May show more errors, as the server reports them; `showErrors` returns whether there are any. */
  send: (
    form: HTMLFormElement,
    showErrors: (found: FieldErrors<Field>) => boolean,
  ) => unknown,
) => {
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors<Field>>({});
  const [isSending, setIsSending] = useState(false);

  const showErrors = (found: FieldErrors<Field>): boolean => {
    setErrors(found);
    const first = (Object.keys(found) as Field[]).find((name) => found[name]);
    ref.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    return first !== undefined;
  };
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isSending || showErrors(validate(form))) return;
    setIsSending(true);
    try {
      await send(form, showErrors);
    } finally {
      setIsSending(false);
    }
  };
  return {
    errors,
    isSending,
    /** A field that is typed into again shows no error until the form is sent. */
    clearError: (name: Field) =>
      setErrors((before) => ({ ...before, [name]: undefined })),
    form: {
      ref,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void onSubmit(event),
    },
  };
};
