import {
  inboxPurge,
  type Purge,
  definePurge,
  yearRetentionDays,
} from '@imprint/chassis/purge';

/** The delivery log is stored as long as senders store emails, because a rebuild restores the log from those emails. */
const mailTryPurge = definePurge(
  yearRetentionDays,
  `delete from mail_tries where id = any (array(
     select id from mail_tries where at < $1 order by at limit $2 for update skip locked))`,
);

/** The purges of this service; sales, readings, visits and audit entries are never purged. */
export const analyticsPurges: readonly Purge[] = [inboxPurge, mailTryPurge];
