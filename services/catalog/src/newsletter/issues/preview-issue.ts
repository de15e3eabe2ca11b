import type { Pool } from '@imprint/chassis/db';
import { contentOfCopy } from '@imprint/chassis/mail/mass-mail';
import type { TextComposer } from '../../resources/posts/compose-text.ts';
import { renderIssue } from './create-issue-renderer.ts';
import { findFreeSlug } from './issue-slug.ts';
import { campaignOf, type IssueFields, requireIssue } from './issue.model.ts';
import { selectIssue } from './issue.repository.ts';
import { sanitiseIssueText } from './sanitise-issue-text.ts';

type Deps = { pool: Pool; publicUrl: string; texts: TextComposer };

/**
 * Returns the email that the readers of an issue get, by the code that sends it: as it is saved, or with a text that may
 * not be saved yet. Its unsubscribe link has no effect. @throws NEWSLETTER_NOT_FOUND, TEXT_TOO_LONG
 */
export const previewIssue =
  (deps: Deps) => async (id: string, unsaved?: IssueFields) => {
    const { pool, texts } = deps;
    const saved = requireIssue(await selectIssue(pool, id));
    const { subject, content } = unsaved
      ? {
          subject: unsaved.subject,
          content: await sanitiseIssueText(texts, unsaved.content),
        }
      : saved;
    // The links name the page and the campaign that a draft gets when its sending starts.
    const slug = saved.slug ?? (await findFreeSlug(pool, subject));
    const campaign = saved.campaign ?? campaignOf(slug);
    const mail = await renderIssue(deps, { subject, content, slug, campaign });
    const { html, text } = contentOfCopy(mail, 'preview');
    return { subject, html, text };
  };
