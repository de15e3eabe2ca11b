import { findOpenVariable } from '../thread/fill-template.model.ts';

/** What the author typed into the form of a new message. */
export type FirstLetter = {
  email: string;
  name: string;
  subject: string;
  text: string;
};

export type LetterFault =
  | 'addressMissing'
  | 'addressInvalid'
  | 'subjectMissing'
  | 'messageMissing'
  | { openVariable: string };

const emailPattern = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+\.[^\s@.]+$/;

/** Whether a text is one email address, as the server judges it. */
export const isAddress = (email: string): boolean =>
  emailPattern.test(email.trim());

const addressFaultOf = (email: string): LetterFault | undefined => {
  if (email.trim() === '') return 'addressMissing';
  return isAddress(email) ? undefined : 'addressInvalid';
};

const textFaultOf = (
  text: string,
  values: Readonly<Record<string, unknown>>,
): LetterFault | undefined => {
  if (text.trim() === '') return 'messageMissing';
  const openVariable = findOpenVariable(text, values);
  return openVariable === undefined ? undefined : { openVariable };
};

/** Returns what is missing or wrong by field; `values` are those of the variables of saved answers. */
export const findFaults = (
  { email, subject, text }: FirstLetter,
  values: Readonly<Record<string, unknown>>,
): { [Field in keyof FirstLetter]?: LetterFault | undefined } => ({
  email: addressFaultOf(email),
  subject: subject.trim() === '' ? 'subjectMissing' : undefined,
  text: textFaultOf(text, values),
});
