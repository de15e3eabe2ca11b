import { findOpenVariable } from '../thread/fill-template.model.ts';
import { confirmations } from './text.ts';

/** What the author typed into the form of a new message. */
export type NewMessageDraft = {
  email: string;
  name: string;
  subject: string;
  text: string;
};

/** The code of a reason against a message, which is sent all the same once the author confirms it. */
export type ConfirmableCode = keyof typeof confirmations;

export const isConfirmable = (code: string): code is ConfirmableCode =>
  Object.hasOwn(confirmations, code);

export type FieldError =
  | 'addressMissing'
  | 'addressInvalid'
  | 'subjectMissing'
  | 'messageMissing'
  | { openVariable: string };

const emailPattern = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+\.[^\s@.]+$/;

/** Whether a text is one email address, as the server judges it. */
export const isAddress = (email: string): boolean =>
  emailPattern.test(email.trim());

const addressErrorOf = (email: string): FieldError | undefined => {
  if (email.trim() === '') return 'addressMissing';
  return isAddress(email) ? undefined : 'addressInvalid';
};

const textErrorOf = (
  text: string,
  values: Readonly<Record<string, unknown>>,
): FieldError | undefined => {
  if (text.trim() === '') return 'messageMissing';
  const openVariable = findOpenVariable(text, values);
  return openVariable === undefined ? undefined : { openVariable };
};

/** Returns what is missing or wrong by field; `values` are those of the variables of saved answers. */
export const findErrors = (
  { email, subject, text }: NewMessageDraft,
  values: Readonly<Record<string, unknown>>,
): { [Field in keyof NewMessageDraft]?: FieldError | undefined } => ({
  email: addressErrorOf(email),
  subject: subject.trim() === '' ? 'subjectMissing' : undefined,
  text: textErrorOf(text, values),
});
