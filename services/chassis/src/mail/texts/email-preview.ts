import { z } from 'zod';
import { validationFailedError } from '../../errors.ts';
import { endpoint } from '../../http/endpoint.ts';
import type { AdminClaims } from '../../security/admin-token.ts';
import { type sendTestMail, testMailProblems } from '../send-test-mail.ts';
import type { Mail, MailProvider } from '../smtp.provider.ts';
import type { EmailName } from './editable-emails.model.ts';
import { type EmailTexts, findTextFaults } from './email-texts.model.ts';
import { emailTextsSchema } from './email-texts-settings.ts';

/** What the data of a preview are: those of an order or a message of the shop, or an example. */
const basisSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('order'), reference: z.string() }),
  z.strictObject({ kind: z.literal('message') }),
  z.strictObject({ kind: z.literal('example') }),
]);

export type PreviewBasis = z.output<typeof basisSchema>;

export const exampleBasis: PreviewBasis = { kind: 'example' };

export type PreviewedEmail = Pick<Mail, 'subject' | 'text' | 'html'> & {
  basis: PreviewBasis;
};

/**
 * Renders an email with texts that may not be saved yet, by the code that sends it. Its links and codes are examples.
 * @param data the newest order or message of the shop that suits the email, else an example; or always an example
 */
export type RenderPreview<Name extends EmailName> = (
  name: Name,
  texts: EmailTexts,
  data: 'newest' | 'example',
) => Promise<PreviewedEmail>;

/** Throws VALIDATION_FAILED with a sentence for each text that the email cannot use. */
export const requireUsableTexts = (
  name: EmailName,
  texts: EmailTexts,
): void => {
  const faults = Object.entries(findTextFaults(name, texts));
  if (faults.length > 0)
    throw validationFailedError(
      faults.map(([field, fault]) => `body.${field}: ${fault}`),
    );
};

/** Returns the use cases that preview and test the emails of a service. */
export const bindEmailPreviews = <Name extends EmailName>({
  render,
  send,
  provider,
}: {
  render: RenderPreview<Name>;
  send: ReturnType<typeof sendTestMail>;
  provider: Pick<MailProvider, 'send'>;
}) => ({
  previewEmail: (name: Name, texts: EmailTexts): Promise<PreviewedEmail> => {
    requireUsableTexts(name, texts);
    return render(name, texts, 'newest');
  },

  /** Sends an example, so that no buyer's data leave the shop. Throws what `sendTestMail` throws. */
  testEmail: async (
    name: Name,
    { to, ...texts }: EmailTexts & { to: string },
    admin: AdminClaims,
  ): Promise<void> => {
    requireUsableTexts(name, texts);
    const { subject, text, html } = await render(name, texts, 'example');
    const mail = { to, subject: `[Test] ${subject}`, text, html };
    await send({ mail, admin, provider });
  },
});

const paramsOf = <Name extends EmailName>(names: readonly Name[]) =>
  z.strictObject({ name: z.enum(names as readonly [Name, ...Name[]]) });

/** Returns the endpoint that previews the emails of a service. */
export const previewEndpoint = <Name extends EmailName>(
  service: string,
  names: readonly Name[],
) =>
  endpoint({
    method: 'post',
    path: `/api/admin/emails/${service}/:name/preview`,
    summary: `Render an email of ${service} with unsaved texts and, if there is one, the newest order`,
    access: 'admin',
    params: paramsOf(names),
    body: emailTextsSchema,
    answers: {
      200: z.strictObject({
        subject: z.string(),
        text: z.string(),
        html: z.string(),
        basis: basisSchema,
      }),
    },
  });

/** Returns the endpoint that sends a test of the emails of a service. */
export const testEndpoint = <Name extends EmailName>(
  service: string,
  names: readonly Name[],
) =>
  endpoint({
    method: 'post',
    path: `/api/admin/emails/${service}/:name/test`,
    summary: `Send an email of ${service} at once, with unsaved texts and example data`,
    access: 'admin',
    params: paramsOf(names),
    body: emailTextsSchema.extend({
      to: z
        .email('Please enter a valid email address')
        .max(254, 'Please enter a valid email address'),
    }),
    answers: { 200: z.object({ sent: z.literal(true), to: z.string() }) },
    problems: testMailProblems,
  });
