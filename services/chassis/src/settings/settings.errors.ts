import { ConflictError, InvalidError } from '../errors.ts';

/** The codes of the problems that a save of settings may answer. */
export const settingsProblems = [
  'SETTINGS_CHANGED',
  'SETTINGS_KEY_MISSING',
  'SET_BY_ENVIRONMENT',
] as const;

export const settingsChangedError = () =>
  new ConflictError(
    'SETTINGS_CHANGED',
    'These settings were saved elsewhere after you opened them. Your changes were not saved, and are still on this page.',
  );

export const settingsKeyMissingError = () =>
  new ConflictError(
    'SETTINGS_KEY_MISSING',
    'This server cannot store a password or key yet. Set SETTINGS_KEY, 32 random characters or more, in its environment and restart it.',
  );

export const setByEnvironmentError = (fields: readonly string[]) =>
  new InvalidError(
    'SET_BY_ENVIRONMENT',
    'The environment of the server sets this, so it can be changed only there.',
    { details: fields.map((field) => `body.${field}`) },
  );
