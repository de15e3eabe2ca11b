import type { AdminClaims } from '@imprint/chassis/admin-token';
import { type Db, type Pool, withTransaction } from '@imprint/chassis/db';
import { execute, selectOne } from '@imprint/chassis/query';
import { recordAction } from '../../audit/record-action.ts';
import type { NewsletterSettings } from './newsletter-settings.model.ts';

const select = (db: Db, lock = '') =>
  selectOne<NewsletterSettings>(
    db,
    `select mails_per_minute as "mailsPerMinute", postal_address as "postalAddress"
     from newsletter_settings ${lock}`,
  );

/** Returns the settings of the newsletter. */
export const readNewsletterSettings =
  ({ pool }: { pool: Db }) =>
  (): Promise<NewsletterSettings> =>
    select(pool);

/** Saves the settings of the newsletter, which apply to the next email; returns them. */
export const saveNewsletterSettings =
  ({ pool }: { pool: Pool }) =>
  (
    settings: NewsletterSettings,
    admin: AdminClaims,
  ): Promise<NewsletterSettings> =>
    withTransaction(pool, async (tx) => {
      const before = await select(tx, 'for update');
      await execute(
        tx,
        'update newsletter_settings set mails_per_minute = $1, postal_address = $2',
        [settings.mailsPerMinute, settings.postalAddress],
      );
      await recordAction(
        tx,
        admin,
        'newsletter.settings-saved',
        'newsletter settings',
        { before, after: settings },
      );
      return settings;
    });
