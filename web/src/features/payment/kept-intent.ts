import type { Intent } from './intent.model.ts';

const intentKey = 'imprint-payment';
const openedKey = 'imprint-payment-opened';

const read = (key: string): unknown => {
  try {
    return JSON.parse(window.sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null; // Forbidden storage or a foreign value: as if nothing were there.
  }
};

const write = (key: string, value: unknown): void => {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage a reload starts over, and the server still finds the same order.
  }
};

const isIntent = (value: unknown): value is Intent => {
  if (typeof value !== 'object' || value === null) return false;
  const { email, productName, quantity, key, rest } = value as Partial<Intent>;
  return (
    [email, productName, key, rest].every((text) => typeof text === 'string') &&
    typeof quantity === 'number'
  );
};

export const readKeptIntent = (): Intent | undefined => {
  const kept = read(intentKey);
  return isIntent(kept) ? kept : undefined;
};

export const keepIntent = (intent: Intent): void => write(intentKey, intent);

/** Once paid, the same purchase again is a new order. */
export const forgetIntent = (): void => {
  try {
    window.sessionStorage.removeItem(intentKey);
  } catch {
    // Nothing was kept either.
  }
};

const readOpened = (): string[] => {
  const opened = read(openedKey);
  return Array.isArray(opened) ? opened.map(String) : [];
};

/** References a popup was already opened with: the provider may know them, so they are never new again. */
export const wasOpened = (reference: string): boolean =>
  readOpened().includes(reference);

export const noteOpened = (reference: string): void =>
  write(openedKey, [...readOpened(), reference]);
