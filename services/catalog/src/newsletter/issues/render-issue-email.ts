import { escapeHtml } from '@imprint/chassis/escape-html';
import { fonts } from '@imprint/chassis/mail/email-fonts';
import {
  blockRow,
  emailPage,
  heading,
  smallText,
} from '@imprint/chassis/mail/email-layout';
import type { MassMail } from '@imprint/chassis/mail/mass-mail';
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
  /** The pairing of typefaces. */
  typefaces: string;
  authorName: string;
  postalAddress: string;
  publicUrl: string;
};

const ink = '#17191c';

/** Returns the HTML of the text for mail clients: complete addresses, and styles on the elements. */
const toEmailHtml = (
  { content, campaign }: Pick<Issue, 'content' | 'campaign'>,
  { publicUrl }: Masthead,
): string => {
  const html = withAbsoluteAddresses(withoutVideos(content), publicUrl);
  return (campaign ? withCampaign(html, publicUrl, campaign) : html)
    .replace(
      /<h([2-6])>/g,
      `<h$1 style="margin:28px 0 8px;font:${fonts.headingWeight} 22px/1.2 ${fonts.heading}">`,
    )
    .replace(/<a /g, `<a class="tx" style="color:${ink}" `)
    .replace(/<img /g, '<img style="max-width:100%;height:auto" ');
};

const link = (address: string, label: string): string =>
  `<a class="so" style="color:#464a50" href="${escapeHtml(address)}">${label}</a>`;

/** The word that the unsubscribe token of each reader replaces. */
const placeholder = 'token-of-this-reader';

const footOf = (
  { campaign, slug }: Pick<Issue, 'campaign' | 'slug'>,
  { authorName, postalAddress, publicUrl }: Masthead,
): { html: string; text: string } => {
  const reason = `You receive this because you subscribed to the newsletter of ${authorName}.`;
  const unsubscribeUrl = `${publicUrl}/newsletter/unsubscribe?token=${placeholder}`;
  const pageUrl = slug && `${publicUrl}/newsletter/${slug}`;
  const pageLink = pageUrl && link(pageUrl, 'Read in the browser');
  const links = [
    link(unsubscribeUrl, 'Unsubscribe'),
    ...(pageLink
      ? [campaign ? withCampaign(pageLink, publicUrl, campaign) : pageLink]
      : []),
  ];
  return {
    html: [
      escapeHtml(reason),
      links.join(' &middot; '),
      ...(postalAddress ? [escapeHtml(postalAddress)] : []),
    ].join('<br>'),
    text: [
      reason,
      `Unsubscribe: ${unsubscribeUrl}`,
      ...(pageUrl ? [`Read in the browser: ${pageUrl}`] : []),
      ...(postalAddress ? [postalAddress] : []),
    ].join('\n'),
  };
};

/** What of an issue its email shows. */
export type RenderedIssue = Pick<
  Issue,
  'subject' | 'content' | 'slug' | 'campaign'
>;

/** Returns the email of an issue, of which each reader gets a copy with their own unsubscribe token. */
export const composeIssueEmail = (
  issue: RenderedIssue,
  masthead: Masthead,
): MassMail => {
  const { siteName, typefaces, publicUrl } = masthead;
  const { subject } = issue;
  const html = toEmailHtml(issue, masthead);
  const text = toPlainText(html);
  const foot = footOf(issue, masthead);
  const body = `${heading(subject)}<div class="tx" style="margin:14px 0 0;font:17px/1.6 ${fonts.text};color:${ink};overflow-wrap:anywhere">${html}</div>`;
  const preview = truncate(text.replace(/\s+/g, ' '), 140);
  const oneClickUrl = `${publicUrl}/api/newsletter/unsubscribe?token=${placeholder}`;
  return {
    placeholder,
    content: {
      subject,
      html: emailPage(
        { subject, preview },
        [
          blockRow(smallText(escapeHtml(siteName)), 28),
          blockRow(body, 14),
          `<tr><td class="pd" style="padding:32px 32px 40px"><div class="ln" style="border-top:1px solid #d8d8d1;padding-top:14px">${smallText(foot.html)}</div></td></tr>`,
        ],
        typefaces,
      ),
      text: `${siteName}\n\n${subject}\n\n${text}\n\n--\n${foot.text}\n`,
      headers: {
        'List-Unsubscribe': `<${oneClickUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    },
  };
};
