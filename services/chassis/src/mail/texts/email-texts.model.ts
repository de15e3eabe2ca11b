import type { EmailContent } from '../email-layout.model.ts';
import { editableEmails, type EmailName } from './editable-emails.model.ts';
import {
  fillTemplate,
  findTemplateFault,
  toHeaderText,
} from './email-template.model.ts';

/** The texts of an email that the author can edit, with variables such as {book}. */
export type EmailTexts = {
  subject: string;
  /** A single line above the fixed text; empty for none. */
  greeting: string;
  /** The author's own words below the fixed text; empty for none. Each line becomes a paragraph. */
  paragraph: string;
};

/** The texts with the values of one email, each list with an entry for a paragraph. */
export type FilledTexts = {
  subject: string;
  greeting: string[];
  paragraph: string[];
};

/** An email without the texts that the author can edit. */
export type EmailBody = Omit<EmailContent, 'subject'>;

/** The value of each variable that an email has; empty if it is unknown. */
export type VariablesOf<Name extends EmailName> = Record<
  (typeof editableEmails)[Name]['variables'][number],
  string
>;

export const readDefaultTexts = (name: EmailName): EmailTexts => ({
  subject: editableEmails[name].subject,
  greeting: '',
  paragraph: '',
});

/** Returns the faults of edited texts by field, as sentences for the author. */
export const findTextFaults = (
  name: EmailName,
  texts: EmailTexts,
): Partial<Record<keyof EmailTexts, string>> => {
  const { variables, required } = editableEmails[name];
  const faults = {
    subject: findTemplateFault(texts.subject, variables, required),
    greeting: findTemplateFault(texts.greeting, variables),
    paragraph: findTemplateFault(texts.paragraph, variables),
  };
  return Object.fromEntries(
    Object.entries(faults).filter(([, fault]) => fault !== undefined),
  );
};

const listLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Fills in the variables; a subject that would be empty is replaced by the default subject. */
export const fillTexts = (
  name: EmailName,
  { subject, greeting, paragraph }: EmailTexts,
  variables: Readonly<Record<string, string>>,
): FilledTexts => {
  const fillSubject = (template: string) =>
    toHeaderText(fillTemplate(template, variables));
  return {
    subject:
      fillSubject(subject) || fillSubject(readDefaultTexts(name).subject),
    greeting: listLines(fillTemplate(greeting, variables)),
    paragraph: listLines(fillTemplate(paragraph, variables)),
  };
};

/** An email that lacks only the texts that the author can edit. */
export type ComposedEmail = {
  name: EmailName;
  body: EmailBody;
  variables: Readonly<Record<string, string>>;
};

/** Returns an email whose every variable has a value. */
export const withVariables = <Name extends EmailName>(
  name: Name,
  body: EmailBody,
  variables: VariablesOf<Name>,
): ComposedEmail => ({ name, body, variables });

/** Adds the author's texts to an email: the greeting above its fixed paragraphs, their own words below. */
export const completeEmail = (
  { name, body, variables }: ComposedEmail,
  texts: EmailTexts,
): EmailContent => {
  const { subject, greeting, paragraph } = fillTexts(name, texts, variables);
  return {
    ...body,
    subject,
    paragraphs: [...greeting, ...body.paragraphs, ...paragraph],
  };
};
