import type { Db } from '@imprint/chassis/db';
import type { MassMail } from '@imprint/chassis/mail/mass-mail';
import { readContent } from '../../content/read-content.ts';
import {
  composeIssueEmail,
  type Masthead,
  type RenderedIssue,
} from './render-issue-email.ts';
import { requireIssue } from './issue.model.ts';
import { selectIssue } from './issue.repository.ts';
import { readNewsletterSettings } from './newsletter-settings.ts';

type Deps = { pool: Db; publicUrl: string };

/** Returns what every issue shows besides its text, from the settings. */
export const readMasthead = async ({
  pool,
  publicUrl,
}: Deps): Promise<Masthead> => {
  const [{ site, brand }, { postalAddress }] = await Promise.all([
    readContent({ pool })(),
    readNewsletterSettings({ pool })(),
  ]);
  const { name: siteName, authorName } = site;
  const { typefaces } = brand;
  return { siteName, typefaces, authorName, postalAddress, publicUrl };
};

/** Returns the email of an issue. */
export const renderIssue = async (
  deps: Deps,
  issue: RenderedIssue,
): Promise<MassMail> => composeIssueEmail(issue, await readMasthead(deps));

/** Returns a function that returns the email of an issue; the issue that is being sent is read and rendered once. */
export const createIssueRenderer = (deps: Deps) => {
  let latest: { id: string; mail: Promise<MassMail> } | undefined;
  return (id: string): Promise<MassMail> => {
    if (latest?.id !== id) {
      const mail = selectIssue(deps.pool, id).then((issue) =>
        renderIssue(deps, requireIssue(issue)),
      );
      latest = { id, mail };
      // A failure is not cached; its callers see it themselves.
      mail.catch(() => {
        latest = undefined;
      });
    }
    return latest.mail;
  };
};
