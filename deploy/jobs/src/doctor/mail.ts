import {
  type Finding,
  createPassedFinding,
  describeRootCause,
  createFaultFinding,
} from './finding.ts';

export type SendTestMail = (to: string) => Promise<void>;

export const checkMailBySending = async (
  to: string | undefined,
  send: SendTestMail,
): Promise<Finding> => {
  if (!to)
    return createFaultFinding(
      'OWNER_EMAIL is not set. Nobody is notified when a payment needs a decision, and no test email can be sent.',
    );
  try {
    await send(to);
    return createPassedFinding(
      `A test email was sent to ${to}. Check that it arrives, and not in the spam folder.`,
    );
  } catch (error) {
    return createFaultFinding(describeMailError(describeRootCause(error)));
  }
};

const parseSenderDomain = (from: string): string =>
  /@([^\s<>@]+)>?\s*$/.exec(from)?.[1]?.toLowerCase() ?? '';

export type ResolveTxt = (name: string) => Promise<string[][]>;

/** Checks the SPF and DMARC records of the sender's domain; without them, much email is treated as spam. */
export const checkSpfAndDmarc = async (
  from: string,
  resolveTxt: ResolveTxt,
): Promise<Finding> => {
  const domain = parseSenderDomain(from);
  const hasTxtRecord = async (
    name: string,
    start: string,
  ): Promise<boolean> => {
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
      ...((await hasTxtRecord(domain, 'v=spf1')) ? [] : ['SPF']),
      ...((await hasTxtRecord(`_dmarc.${domain}`, 'v=dmarc1'))
        ? []
        : ['DMARC']),
    ];
    return missing.length === 0
      ? createPassedFinding(`${domain} has SPF and DMARC records.`)
      : createFaultFinding(
          `${domain} has no ${missing.join(' and ')} record, so its email may be treated as spam. Add the TXT records that your email provider gives you.`,
        );
  } catch (error) {
    return createFaultFinding(
      `The SPF and DMARC records of ${domain} cannot be queried (${describeRootCause(error)}).`,
    );
  }
};

const describeMailError = (reason: string): string => {
  if (reason === 'EAUTH')
    return 'The mail server rejects the user or password in SMTP_URL.';
  if (reason === 'EENVELOPE' || reason === 'EMESSAGE')
    return 'The mail server refuses email from MAIL_FROM to OWNER_EMAIL. Check that this account may send from that address.';
  if (reason === 'EDNS' || reason === 'ENOTFOUND')
    return 'The mail server in SMTP_URL does not exist.';
  return `The mail server in SMTP_URL does not respond (${reason}). Many hosting providers block port 25; use 465 or 587.`;
};
