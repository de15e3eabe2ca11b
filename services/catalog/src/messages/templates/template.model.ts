import {
  ConflictError,
  InvalidError,
  NotFoundError,
  validationFailedError,
} from '@imprint/chassis/errors';
import {
  findTemplateFault,
  listVariables,
} from '@imprint/chassis/mail/texts/template';

/** What a saved answer may contain in braces; the value is filled in when the author chooses the answer. */
export const templateVariables = [
  'name',
  'book',
  'author',
  'site',
  'reference',
] as const;

export type ReplyTemplate = {
  id: string;
  name: string;
  text: string;
};

export const maxTemplates = 100;

export const templateNotFound = () =>
  new NotFoundError('TEMPLATE_NOT_FOUND', 'There is no such saved answer.');

export const templateNameTaken = () =>
  new ConflictError(
    'TEMPLATE_NAME_TAKEN',
    'Another saved answer has this name. Please choose another one.',
  );

export const tooManyTemplates = () =>
  new InvalidError(
    'TOO_MANY_TEMPLATES',
    `There are ${maxTemplates} saved answers already. Please delete one first.`,
    { status: 422 },
  );

/** @throws VALIDATION_FAILED if a text names a variable that a saved answer does not have */
export const requireUsableTemplate = (text: string): void => {
  const fault = findTemplateFault(text, templateVariables);
  if (fault) throw validationFailedError([`body.text: ${fault}`]);
};

/** @throws VALIDATION_FAILED if a reply still contains a variable, whose name the buyer would read */
export const requireFilledTemplate = (text: string): void => {
  const [open] = listVariables(text).filter((name) =>
    templateVariables.some((known) => known === name),
  );
  if (open)
    throw validationFailedError([
      `body.text: Please replace {${open}} by the words to send.`,
    ]);
};

/** The answers that every shop is offered; the author saves their own beside them. */
export const offeredTemplates: readonly Omit<ReplyTemplate, 'id'>[] = [
  {
    name: 'Thank you, I am looking into it',
    text: 'Dear {name},\n\nthank you for writing. I am looking into it and will write again within a day.\n\n{author}',
  },
  {
    name: 'Second payment reversed',
    text: 'Dear {name},\n\nonly one payment for {reference} reached us. Your bank releases the other one within three working days; there is nothing more to do on your side.\n\n{author}',
  },
  {
    name: 'Book is on its way',
    text: 'Dear {name},\n\nyour copy of {book}, order {reference}, is on its way. Please write to me if it has not arrived within a week.\n\n{author}',
  },
  {
    name: 'New reading link',
    text: 'Dear {name},\n\nI have sent you a new link to read {book}. It comes in an email of its own; please look in the spam folder too.\n\n{author}',
  },
  {
    name: 'Happy to speak',
    text: 'Dear {name},\n\nthank you for the invitation. I would be glad to speak at your event. When could we talk for a quarter of an hour about what your audience needs?\n\n{author}',
  },
];
