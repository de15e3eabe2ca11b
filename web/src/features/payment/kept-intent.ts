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

export const readKeptIntent = (): Intent | undefined => {
  const kept = tabStorage.getJson(intentKey);
  return isIntent(kept) ? kept : undefined;
};

/** Without storage a reload starts over, and the server still finds the same order. */
export const keepIntent = (intent: Intent): void =>
  void tabStorage.setJson(intentKey, intent);

/** Once paid, the same purchase again is a new order. */
export const forgetIntent = (): void => tabStorage.remove(intentKey);

const readOpened = (): string[] => {
  const opened = tabStorage.getJson(openedKey);
  return Array.isArray(opened) ? opened.map(String) : [];
};

/** References a popup was already opened with: the provider may know them, so they are never new again. */
export const wasOpened = (reference: string): boolean =>
  readOpened().includes(reference);

export const noteOpened = (reference: string): void =>
  void tabStorage.setJson(openedKey, [...readOpened(), reference]);
