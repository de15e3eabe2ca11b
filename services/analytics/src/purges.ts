import {
  inboxPurge,
  type Purge,
  purgeBy,
  yearDays,
} from '@imprint/chassis/purge';

/** The delivery log reaches back as far as the mails of its owners, from which a rebuild makes it anew. */
const mailTryPurge = purgeBy(
  yearDays,
  `delete from mail_tries where id = any (array(
     select id from mail_tries where at < $1 order by at limit $2 for update skip locked))`,
);

/** Sales, readings, visits and the audit page stay. */
export const analyticsPurges: readonly Purge[] = [inboxPurge, mailTryPurge];
