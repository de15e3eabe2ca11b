import { type Finding, fine, reasonOf, wrong } from './finding.ts';

export type SendTestMail = (to: string) => Promise<void>;

export const checkMail = async (
  to: string | undefined,
  send: SendTestMail,
): Promise<Finding> => {
  if (!to)
    return wrong(
      'OWNER_EMAIL is not set: nobody is told when a payment wants a decision, and no test mail could be sent.',
    );
  try {
    await send(to);
    return fine(
      `A test mail is on its way to ${to}: look whether it arrives, and not among the spam.`,
    );
  } catch (error) {
    return wrong(sentenceOf(reasonOf(error)));
  }
};

const sentenceOf = (reason: string): string => {
  if (reason === 'EAUTH')
    return 'The mail server refuses user or password of SMTP_URL.';
  if (reason === 'EENVELOPE' || reason === 'EMESSAGE')
    return 'The mail server takes no mail from MAIL_FROM to OWNER_EMAIL: may this account send in that name?';
  if (reason === 'EDNS' || reason === 'ENOTFOUND')
    return 'The mail server of SMTP_URL does not exist.';
  return `The mail server of SMTP_URL does not answer (${reason}): many providers of servers close port 25, so use 465 or 587.`;
};
