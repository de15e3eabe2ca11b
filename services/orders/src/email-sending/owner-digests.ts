import { flagEmailName } from '../emails/order-emails.model.ts';
import type { OwnerDigest } from '../security-notices/enqueue-owner-digest.ts';
import { noticesEmailName } from '../security-notices/notice.model.ts';
import { findReferenceOfFlags } from './email.repository.ts';

export const flagDigest: OwnerDigest = {
  table: 'payment_flags',
  template: flagEmailName,
  maxEmailsPerHour: 10,
  findReference: findReferenceOfFlags,
};

/** Of changes to the access to the back office. */
export const noticeDigest: OwnerDigest = {
  table: 'owner_notices',
  template: noticesEmailName,
  // A stranger can cause notices at will.
  maxEmailsPerHour: 4,
};
