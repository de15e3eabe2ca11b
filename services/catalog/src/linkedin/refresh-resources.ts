import type { AdminClaims } from '@imprint/chassis/admin-token';
import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import type { TextComposer } from '../resources/posts/compose-text.ts';
import type { LinkedinSource } from './incoming.model.ts';
import { importPosts } from './import-posts.ts';
import { expiryWarningOf } from './token-end.model.ts';

export type RefreshResult = {
  refreshed: number;
  source: 'import' | 'linkedin';
  message: string;
};

const notConfiguredResult: RefreshResult = {
  refreshed: 0,
  source: 'import',
  message:
    'Nothing was fetched from LinkedIn: its terms do not allow its feed on a website without permission. Posts come by import.',
};

/**
 * Imports posts and counts from LinkedIn's API, if it is configured; returns how many posts changed.
 * @throws LINKEDIN_FAILED
 */
export const refreshResources = ({
  readLinkedinSource,
  ...deps
}: {
  pool: Pool;
  clock: Clock;
  texts: TextComposer;
  readLinkedinSource: () => LinkedinSource | undefined;
}) => {
  const importAll = importPosts(deps);
  let running: Promise<RefreshResult> | undefined;

  const refreshFromLinkedin = async (
    source: LinkedinSource,
    admin: AdminClaims,
  ): Promise<RefreshResult> => {
    const posts = await source.posts();
    const { imported, updated } = await importAll(
      { posts, skipped: [] },
      'LinkedIn',
      admin,
    );
    const refreshed = imported + updated;
    const summary =
      refreshed === 0
        ? 'There is nothing new on LinkedIn.'
        : `From LinkedIn: ${imported} new, ${updated} changed.`;
    const warning = expiryWarningOf(source.endsAt, deps.clock.now());
    return {
      refreshed,
      source: 'linkedin',
      message: warning ? `${summary} ${warning}` : summary,
    };
  };

  return async (admin: AdminClaims): Promise<RefreshResult> => {
    const linkedin = readLinkedinSource();
    if (!linkedin) return notConfiguredResult;
    // LinkedIn limits the calls per day, so simultaneous requests share one refresh.
    running ??= refreshFromLinkedin(linkedin, admin).finally(() => {
      running = undefined;
    });
    return running;
  };
};
