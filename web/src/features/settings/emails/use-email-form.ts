import { useState } from 'react';
import {
  rawTextField,
  trimmedTextField,
} from '../../../shared/admin-form/use-admin-form.ts';
import { useSettingsForm } from '../form/use-settings-form.ts';
import type { Email, Emails, EmailTexts } from './email.shape.ts';
import {
  useLoadNewestEmails,
  useSaveEmailTextsMutation,
} from './emails.api.ts';
import { limits } from './email-texts.model.ts';
import * as text from './text.ts';

const createLengthCheck = (limit: number) => (typed: string) =>
  typed.trim().length > limit ? text.tooLong(limit) : undefined;

const isTooLongSubject = createLengthCheck(limits.subject);

// The server checks the variables, and the preview shows its sentence while the author types.
const fields = {
  subject: trimmedTextField((typed) =>
    typed ? isTooLongSubject(typed) : text.subjectRequired,
  ),
  greeting: trimmedTextField(createLengthCheck(limits.greeting)),
  paragraph: rawTextField(createLengthCheck(limits.paragraph)),
};

/** The form of an email's texts. A save sends all three, because the server stores them together. */
export const useEmailForm = (
  { name, texts }: Email,
  { version: initialVersion }: Pick<Emails, 'version'>,
) => {
  const [saveTexts] = useSaveEmailTextsMutation();
  const loadNewestEmails = useLoadNewestEmails();
  const [stored, setStored] = useState(texts);
  const toStored = (version: number, values: EmailTexts) => {
    setStored(values);
    return { version, values };
  };
  return useSettingsForm<EmailTexts>({
    fields,
    stored: { version: initialVersion, values: texts },
    save: async (changed, version) => {
      const edit = { ...stored, ...changed, version };
      const saved = await saveTexts({ name, edit }).unwrap();
      return toStored(saved.version, saved.texts);
    },
    loadNewest: async () => {
      const { version, emails } = await loadNewestEmails();
      const newest = emails.find((each) => each.name === name);
      return toStored(version, newest?.texts ?? stored);
    },
  });
};

export type EmailFormState = ReturnType<typeof useEmailForm>;
