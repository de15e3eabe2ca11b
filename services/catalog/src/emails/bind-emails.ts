import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import type { Logger } from '@imprint/chassis/logger';
import { sendTestMail } from '@imprint/chassis/mail/send-test';
import type { MailProvider } from '@imprint/chassis/mail/smtp';
import { bindEmailPreviews } from '@imprint/chassis/mail/texts/preview';
import type { Config } from '../config.ts';
import type { ConnectionUseCases } from '../connections/bind-connections.ts';
import type { Connections } from '../connections/open-connections.ts';
import { createOwnerEmailReader } from '../connections/read-owner-email.ts';
import { sendTestEmail } from '../connections/send-test-email.ts';
import { recordMailTest } from '../readiness/mail-test.repository.ts';
import { listEmailTexts } from './list-email-texts.ts';
import { renderEmailPreview } from './preview-email.ts';
import { saveEmailTexts } from './save-email-texts.ts';

type Deps = Pick<Connections, 'settings'> &
  Pick<Parameters<typeof sendTestEmail>[0], 'openMailProvider'> & {
    pool: Pool;
    clock: Clock;
    log: Logger;
    config: Config;
    mail: MailProvider;
  };

/** Binds the use cases of emails once to their dependencies. */
export const bindEmails = (deps: Deps, connections: ConnectionUseCases) => {
  const readOwnerEmail = createOwnerEmailReader(deps);
  const send = sendTestMail({ ...deps, service: 'catalog' });
  return {
    sendTestEmail: sendTestEmail({
      ...deps,
      send,
      readOwnerEmail,
      recordOutcome: async (server, reason) => {
        const { pool, clock } = deps;
        await recordMailTest(pool, server, { at: clock.now(), reason });
      },
    }),
    listEmailTexts: listEmailTexts({ connections, readOwnerEmail }),
    saveEmailTexts: saveEmailTexts({ connections }),
    emailPreviews: bindEmailPreviews({
      render: renderEmailPreview({
        ...deps,
        publicUrl: deps.config.PUBLIC_URL,
      }),
      send,
      provider: deps.mail,
    }),
  };
};
