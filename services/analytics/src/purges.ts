import {
  inboxPurge,
  type Purge,
  purgeBy,
  yearDays,
} from '@imprint/chassis/purge';

/** The delivery log lives as long as the senders' own emails, from which a rebuild restores it. */
const mailTryPurge = purgeBy(
  yearDays,
  `delete from mail_tries where id = any (array(
     select id from mail_tries where at < $1 order by at limit $2 for update skip locked))`,
);

/** Sales, readings, visits and the audit page stay. */
export const analyticsPurges: readonly Purge[] = [inboxPurge, mailTryPurge];
