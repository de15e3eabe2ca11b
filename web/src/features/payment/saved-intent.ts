import { tabStorage } from '../../shared/lib/storage.ts';
import type { Intent } from './intent.model.ts';

const intentKey = 'imprint-payment';
const openedKey = 'imprint-payment-opened';

const isIntent = (value: unknown): value is Intent => {
  if (typeof value !== 'object' || value === null) return false;
  const { email, productName, quantity, key, rest } = value as Partial<Intent>;
  return (
    [email, productName, key, rest].every((text) => typeof text === 'string') &&
    typeof quantity === 'number'
  );
};

export const readSavedIntent = (): Intent | undefined => {
  const saved = tabStorage.getJson(intentKey);
  return isIntent(saved) ? saved : undefined;
};

/** Without storage a reload starts again, and the server still finds the same order. */
export const saveIntent = (intent: Intent): void =>
  void tabStorage.setJson(intentKey, intent);

/** Once paid, the same purchase again is a new order. */
export const deleteIntent = (): void => tabStorage.remove(intentKey);

const readOpened = (): string[] => {
  const opened = tabStorage.getJson(openedKey);
  return Array.isArray(opened) ? opened.map(String) : [];
};

/** Whether a popup was opened for the reference before; the provider may know it then. */
export const wasOpened = (reference: string): boolean =>
  readOpened().includes(reference);

export const recordOpened = (reference: string): void =>
  void tabStorage.setJson(openedKey, [...readOpened(), reference]);
