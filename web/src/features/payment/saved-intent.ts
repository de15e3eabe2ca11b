import { tabStorage } from '../../shared/lib/storage.ts';
import type { Intent } from './intent.model.ts';

const intentKey = 'imprint-payment';
const openedKey = 'imprint-payment-opened';

/** The fields by which a saved intent is recognised as valid. */
const sample = { email: '', productName: '', quantity: 1, key: '', rest: '' };

export const readSavedIntent = (): Intent | undefined =>
  tabStorage.getJsonOfShape(intentKey, sample) as Intent | undefined;

/** Saves the intent for this tab, so that a reload continues the same order. */
export const saveIntent = (intent: Intent): void =>
  void tabStorage.setJson(intentKey, intent);

/** Deletes the intent after its payment, so that another purchase of the same product becomes a new order. */
export const deleteIntent = (): void => tabStorage.remove(intentKey);

const readOpenedReferences = (): string[] => {
  const opened = tabStorage.getJson(openedKey);
  return Array.isArray(opened) ? opened.map(String) : [];
};

/** Whether this tab has opened a popup for the reference, which the provider may then know already. */
export const wasPopupOpened = (reference: string): boolean =>
  readOpenedReferences().includes(reference);

export const recordPopupOpened = (reference: string): void =>
  void tabStorage.setJson(openedKey, [...readOpenedReferences(), reference]);
