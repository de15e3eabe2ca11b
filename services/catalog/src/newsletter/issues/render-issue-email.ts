import { escapeHtml } from '@imprint/chassis/escape-html';
import {
  blockRow,
  emailPage,
  heading,
  smallText,
} from '@imprint/chassis/mail/email-layout';
import type { Mail } from '@imprint/chassis/mail/smtp';
import { withAbsoluteAddresses } from '../../text/absolute-addresses.ts';
import { truncate } from '../../text/truncate.model.ts';
import {
  toPlainText,
  withCampaign,
  withoutVideos,
} from './issue-text.model.ts';
import type { Issue } from './issue.model.ts';

/** What every issue shows besides its text. */
export type Masthead = {
  siteName: string;
  authorName: string;
  postalAddress: string;
  publicUrl: string;
};

const ink = '#17191c';

/** Returns the HTML of the text for mail clients: complete addresses, and styles on the elements. */
const toEmailHtml = (
  { content, slug }: Pick<Issue, 'content' | 'slug'>,
  { publicUrl }: Masthead,
): string => {
  const html = withAbsoluteAddresses(withoutVideos(content), publicUrl);
  return (slug ? withCampaign(html, publicUrl, slug) : html)
    .replace(/<a /g, `<a class="tx" style="color:${ink}" `)
    .replace(/<img /g, '<img style="max-width:100%;height:auto" ');
};

const link = (address: string, label: string): string =>
  `<a class="so" style="color:#464a50" href="${escapeHtml(address)}">${label}</a>`;

/**
 * Returns a function that renders an issue for the reader with an unsubscribe token. The text is composed once, so that
 * an email takes little time.
 */
export const composeIssueEmail = (
  issue: Pick<Issue, 'subject' | 'content' | 'slug'>,
  masthead: Masthead,
): ((token: string) => Omit<Mail, 'id' | 'to'>) => {
  const { siteName, authorName, postalAddress, publicUrl } = masthead;
  const { subject, slug } = issue;
  const html = toEmailHtml(issue, masthead);
  const text = toPlainText(html);
  const reason = `You receive this because you subscribed to the newsletter of ${authorName}.`;
  const pageUrl = slug && `${publicUrl}/newsletter/${slug}`;
  const body = `${heading(subject)}<div class="tx" style="margin:14px 0 0;font:17px/1.6 Georgia,'Times New Roman',serif;color:${ink};overflow-wrap:anywhere">${html}</div>`;
  const preview = {
    subject,
    preview: truncate(text.replace(/\s+/g, ' '), 140),
  };
  return (token) => {
    const unsubscribeUrl = `${publicUrl}/newsletter/unsubscribe?token=${token}`;
    const footHtml = [
      escapeHtml(reason),
      [
        link(unsubscribeUrl, 'Unsubscribe'),
        ...(pageUrl ? [link(pageUrl, 'Read in the browser')] : []),
      ].join(' &middot; '),
      ...(postalAddress ? [escapeHtml(postalAddress)] : []),
    ].join('<br>');
    const footText = [
      reason,
      `Unsubscribe: ${unsubscribeUrl}`,
      ...(pageUrl ? [`Read in the browser: ${pageUrl}`] : []),
      ...(postalAddress ? [postalAddress] : []),
    ].join('\n');
    const oneClickUrl = `${publicUrl}/api/newsletter/unsubscribe?token=${token}`;
    return {
      subject,
      html: emailPage(preview, [
        blockRow(smallText(escapeHtml(siteName)), 28),
        blockRow(body, 14),
        `<tr><td class="pd" style="padding:32px 32px 40px"><div class="ln" style="border-top:1px solid #d8d8d1;padding-top:14px">${smallText(footHtml)}</div></td></tr>`,
      ]),
      text: `${siteName}\n\n${subject}\n\n${text}\n\n--\n${footText}\n`,
      headers: {
        'List-Unsubscribe': `<${oneClickUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    };
  };
};
