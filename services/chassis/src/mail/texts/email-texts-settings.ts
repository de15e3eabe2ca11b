import { z } from 'zod';
import type { SettingsGroup } from '../../settings/settings-group.ts';
import type { SettingsReader } from '../../settings/settings-reader.ts';
import { emailNames, type EmailName } from './editable-emails.model.ts';
import {
  type EmailTexts,
  findTextFaults,
  readDefaultTexts,
} from './email-texts.model.ts';

const singleLine = z
  .string()
  .trim()
  .max(150, 'Please use at most 150 characters.')
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'This must be a single line.');

/** The schema of the texts of any email; `findTextFaults` checks the variables of a certain one. */
export const emailTextsSchema = z.strictObject({
  subject: singleLine.min(1, 'Please enter a subject.'),
  greeting: singleLine,
  paragraph: z
    .string()
    .max(1_500, 'Please use at most 1,500 characters.')
    .transform((text) => text.replaceAll(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n').trim())
    .pipe(
      z
        .string()
        .regex(/^(?:\n|[^\p{Cc}])*$/u, 'Please remove the control characters.'),
    ),
});

const schemaOf = (name: EmailName) =>
  emailTextsSchema
    .refine((texts) => Object.keys(findTextFaults(name, texts)).length === 0)
    .nullable();

export type EmailTextsValues = Record<EmailName, EmailTexts | null>;

const mapNames = <Value>(valueOf: (name: EmailName) => Value) =>
  Object.fromEntries(emailNames.map((name) => [name, valueOf(name)])) as Record<
    EmailName,
    Value
  >;

/** The texts of emails that the author has edited; null for the default. Catalog owns them and publishes them to the others. */
export const emailTextsSettings: SettingsGroup<
  EmailTextsValues,
  never,
  unknown
> = {
  name: 'email-texts',
  values: mapNames(schemaOf),
  defaults: mapNames(() => null),
  secrets: {},
  fromEnvironment: () => ({}),
};

export type EmailTextsReader = SettingsReader<EmailTextsValues, never>;

/** Returns a function that reads the texts of an email from memory: the author's, else the default. */
export const createTextsReader =
  (reader: Pick<EmailTextsReader, 'current'>) =>
  (name: EmailName): EmailTexts =>
    reader.current().values[name] ?? readDefaultTexts(name);

export type ReadTexts = ReturnType<typeof createTextsReader>;
