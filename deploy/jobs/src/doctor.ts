// Checks whether a shop can sell, prints for each fault what to do, and exits with 1 if a fault was found. With `watch`
// it sends no test email, prints only the faults, and emails them to OWNER_EMAIL.
import { configOrExit } from '@imprint/chassis/config';
import { createSmtpProvider } from '@imprint/chassis/mail/smtp';
import { runChecks } from './doctor/run-checks.ts';
import { DoctorConfig } from './doctor/doctor-config.ts';
import { checkMailBySending } from './doctor/mail.ts';

const config = configOrExit(DoctorConfig, process.env);
const { OWNER_EMAIL, PUBLIC_URL } = config;
const now = new Date();
const isWatch = process.argv[2] === 'watch';

const { SMTP_URL, MAIL_FROM } = config;
// Without these settings the mail server is set up in the back office, and only the shop itself can send.
const mail =
  SMTP_URL && MAIL_FROM ? createSmtpProvider(SMTP_URL, MAIL_FROM) : undefined;
const createDoctorMailSender =
  (subject: string, text: string) => async (to: string) =>
    mail?.send({
      id: `doctor-${now.getTime()}`,
      ...{ to, subject, text },
      html: `<pre>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`,
    });

const findings = await runChecks(config, now);
if (!isWatch && mail)
  findings.push(
    await checkMailBySending(
      OWNER_EMAIL,
      createDoctorMailSender(
        'A test email from your shop',
        `This email was sent by make doctor at ${PUBLIC_URL}. Buyers get theirs the same way.`,
      ),
    ),
  );
const faults = findings.filter(({ isFine }) => !isFine);
const problemsToFix = `${faults.length} ${faults.length === 1 ? 'problem' : 'problems'} to fix`;
for (const { isFine, sentence } of isWatch ? faults : findings)
  process.stdout.write(`${isFine ? '✓' : '✗'} ${sentence}\n`);
if (!isWatch)
  process.stdout.write(
    faults.length ? `\n${problemsToFix}.\n` : '\nThe shop can sell.\n',
  );
else if (faults.length && OWNER_EMAIL)
  await createDoctorMailSender(
    `Your shop needs attention: ${problemsToFix}`,
    `${faults.map(({ sentence }) => `✗ ${sentence}`).join('\n\n')}\n\nRun make doctor on the server again; see docs/operations/runbook.md.`,
  )(OWNER_EMAIL);
mail?.close();
process.exit(faults.length ? 1 : 0);
