import type { Email, EmailTexts } from './email.shape.ts';

/** The names of the texts, in the order of the form. */
export const textNames = ['subject', 'greeting', 'paragraph'] as const;

export type TextName = (typeof textNames)[number];

/** The most characters that the server accepts. */
export const limits = { subject: 150, greeting: 150, paragraph: 1500 };

/** Whether the texts are the default ones, which change with the version of the shop. */
export const isDefault = (
  texts: EmailTexts,
  { defaults }: Pick<Email, 'defaults'>,
): boolean => textNames.every((name) => texts[name] === defaults[name]);
