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

const domainOf = (from: string): string =>
  /@([^\s<>@]+)>?\s*$/.exec(from)?.[1]?.toLowerCase() ?? '';

export type ResolveTxt = (name: string) => Promise<string[][]>;

/** Whether the sender's domain says who may send in its name; without that much mail ends among the spam. */
export const checkSender = async (
  from: string,
  resolveTxt: ResolveTxt,
): Promise<Finding> => {
  const domain = domainOf(from);
  const startsWith = async (name: string, start: string): Promise<boolean> => {
    const records = await resolveTxt(name).catch((error: unknown) => {
      const { code } = error as { code?: unknown };
      if (code === 'ENOTFOUND' || code === 'ENODATA') return [];
      throw error;
    });
    return records.some((record) =>
      record.join('').toLowerCase().startsWith(start),
    );
  };
  try {
    const missing = [
      ...((await startsWith(domain, 'v=spf1')) ? [] : ['SPF']),
      ...((await startsWith(`_dmarc.${domain}`, 'v=dmarc1')) ? [] : ['DMARC']),
    ];
    return missing.length === 0
      ? fine(`${domain} has records of SPF and DMARC.`)
      : wrong(
          `${domain} has no record of ${missing.join(' and ')}, so mail from it may be taken for spam: your mail provider says which TXT records to add.`,
        );
  } catch (error) {
    return wrong(
      `Whether ${domain} has records of SPF and DMARC cannot be asked (${reasonOf(error)}).`,
    );
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
