import type { EmailBody } from '@imprint/chassis/mail/texts';
import { formatLagosDayAndTime } from '../emails/email.model.ts';
import { type Notice, noticeTexts } from './notice.model.ts';

const formatNotice = ({ action, device }: Notice): string =>
  device ? `${noticeTexts[action]}: ${device}` : noticeTexts[action];

/** Renders the email to the author about security notices; its heading is the summary. Returns undefined if there are no notices. */
export const renderNoticesEmail = (
  notices: Notice[],
  accountUrl: string,
): EmailBody | undefined => {
  const [first] = notices;
  if (!first) return undefined;
  const heading =
    notices.length === 1
      ? noticeTexts[first.action]
      : `${notices.length} security notices for your back office`;
  return {
    preview: formatNotice(first),
    heading,
    paragraphs: [
      'If this was you, you can ignore this email. If it was not you, sign out all other sessions on the account page, then change the password on the server, which ends every session.',
    ],
    facts: notices.map((notice) => [
      formatLagosDayAndTime(notice.at),
      formatNotice(notice),
    ]),
    action: { label: 'Open account page', url: accountUrl },
    foot: [
      'Sent to the owner’s address for each sign-in on a new device and each change of the password, the second factor or the sessions. After four emails within an hour, further notices share one email.',
    ],
  };
};
