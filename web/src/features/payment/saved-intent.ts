import { tabStorage } from '../../shared/lib/storage.ts';
import type { Intent } from './intent.model.ts';

const intentKey = 'imprint-payment';
const openedKey = 'imprint-payment-opened';

/** The fields that every intent has. */
const sample = { email: '', productName: '', quantity: 1, key: '', rest: '' };

export const readSavedIntent = (): Intent | undefined =>
  tabStorage.getLike(intentKey, sample) as Intent | undefined;

/** Without storage a reload starts again, and the server still finds the same order. */
export const saveIntent = (intent: Intent): void =>
  void tabStorage.setJson(intentKey, intent);

/** Called after the payment, so that a purchase of the same product becomes a new order. */
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
