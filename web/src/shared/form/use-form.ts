import { type SubmitEvent, useRef, useState } from 'react';
import type { FieldErrors } from './rules.model.ts';

/** A form of the public site: submits once at a time and focuses the first field with an error. */
export const useForm = <Field extends string>(
  validate: (form: HTMLFormElement) => FieldErrors<Field>,
  /** Sends a valid form; the second argument shows the server's errors and returns whether there are any. */
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
    const firstInvalidField = (Object.keys(found) as Field[]).find(
      (name) => found[name],
    );
    ref.current
      ?.querySelector<HTMLElement>(`[name=${firstInvalidField}]`)
      ?.focus();
    return firstInvalidField !== undefined;
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
    /** Hides a field's error until the next submit. */
    clearError: (name: Field) =>
      setErrors((before) => ({ ...before, [name]: undefined })),
    form: {
      ref,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void onSubmit(event),
    },
  };
};
