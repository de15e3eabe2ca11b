import type { Db } from '@imprint/chassis/db';
import type { Mail } from '@imprint/chassis/mail/smtp';
import { readContent } from '../../content/read-content.ts';
import { composeIssueEmail, type Masthead } from './render-issue-email.ts';
import { type Issue, requireIssue } from './issue.model.ts';
import { selectIssue } from './issue.repository.ts';
import { readNewsletterSettings } from './newsletter-settings.ts';

type Deps = { pool: Db; publicUrl: string };

/** Returns what every issue shows besides its text, from the settings. */
export const readMasthead = async ({
  pool,
  publicUrl,
}: Deps): Promise<Masthead> => {
  const [{ site }, { postalAddress }] = await Promise.all([
    readContent({ pool })(),
    readNewsletterSettings({ pool })(),
  ]);
  const { name: siteName, authorName } = site;
  return { siteName, authorName, postalAddress, publicUrl };
};

type Render = (token: string) => Omit<Mail, 'id' | 'to'>;

/** Returns how to render an issue for one reader. */
export const createRender = async (deps: Deps, issue: Issue): Promise<Render> =>
  composeIssueEmail(issue, await readMasthead(deps));

/** Returns a function that finds the renderer of an issue; the issue that is being sent is read and composed once. */
export const createIssueRenderer = (deps: Deps) => {
  let latest: { id: string; render: Promise<Render> } | undefined;
  return (id: string): Promise<Render> => {
    if (latest?.id !== id) {
      const render = selectIssue(deps.pool, id).then((issue) =>
        createRender(deps, requireIssue(issue)),
      );
      latest = { id, render };
      // A failure is not cached; its callers see it themselves.
      render.catch(() => {
        latest = undefined;
      });
    }
    return latest.render;
  };
};
