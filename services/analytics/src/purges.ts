import {
  inboxPurge,
  type Purge,
  purgeBy,
  yearDays,
} from '@imprint/chassis/purge';

/** The delivery log is kept as long as the senders keep their emails, from which a rebuild restores it. */
const mailTryPurge = purgeBy(
  yearDays,
  `delete from mail_tries where id = any (array(
     select id from mail_tries where at < $1 order by at limit $2 for update skip locked))`,
);

/** The purges of this service; sales, readings, visits and audit entries are never purged. */
export const analyticsPurges: readonly Purge[] = [inboxPurge, mailTryPurge];
