import { flagEmailName } from '../emails/order-emails.model.ts';
import type { OwnerDigest } from '../security-notices/enqueue-owner-digest.ts';
import { noticesEmailName } from '../security-notices/notice.model.ts';
import { findReferenceOfFlagEmail } from './email.repository.ts';

export const flagDigest: OwnerDigest = {
  table: 'payment_flags',
  template: flagEmailName,
  maxEmailsPerHour: 10,
  findReference: findReferenceOfFlagEmail,
};

/** The digest of security notices about the back office. */
export const noticeDigest: OwnerDigest = {
  table: 'owner_notices',
  template: noticesEmailName,
  // The limit is low, because an attacker who knows the password can cause any number of notices.
  maxEmailsPerHour: 4,
};
