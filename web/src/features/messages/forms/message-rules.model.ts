import { emailErrorText } from '../../../shared/email/email-error.model.ts';
import { fieldNamesOf, type Rule } from '../../../shared/form/rules.model.ts';
import * as text from './text.ts';

export type MessageValues<Field extends string> = Record<Field, string>;

/** The rules of the fields, each with the name of its field for the error summary. */
export type Rules<Field extends string> = Record<
  Field,
  Rule & { name: string }
>;

export const emailRule = {
  name: text.email,
  required: text.emailRequired,
  maxLength: 254,
  validate: emailErrorText,
};

/** Returns the errors for screen readers as "Please check 2 fields: Email, Message."; empty without errors. */
export const summariseErrors = <Field extends string>(
  rules: Rules<Field>,
  errors: Partial<Record<Field, string | undefined>>,
): string => {
  const names = fieldNamesOf(rules)
    .filter((field) => errors[field])
    .map((field) => rules[field].name);
  return names.length === 0 ? '' : text.errorSummary(names);
};
