import { NotFoundError } from '@imprint/chassis/errors';
import type { SubscriberState } from '../newsletter.model.ts';

export type ListedSubscriber = {
  id: string;
  email: string;
  state: SubscriberState;
  askedAt: Date;
  confirmedAt: Date | null;
  /** The time at which the person unsubscribed or the address bounced, if the state says so. */
  endedAt: Date | null;
  /** The proof of consent of an imported address; null if the person confirmed by email. */
  importedConsent: string | null;
};

export type SubscriberQuery = {
  limit: number;
  /** The cursor of the previous page. */
  after: string | undefined;
  state: SubscriberState | undefined;
  /** The beginning of an address in lower case; empty: all addresses. */
  search: string;
};

export const subscriberImportNotFoundError = () =>
  new NotFoundError('IMPORT_NOT_FOUND', 'There is no such import.');

export const subscriberNotFoundError = () =>
  new NotFoundError('SUBSCRIBER_NOT_FOUND', 'There is no such subscriber.');
