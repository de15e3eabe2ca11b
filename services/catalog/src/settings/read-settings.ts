import type { readPaymentSettings } from '../connections/payments.client.ts';
import type { ConnectionUseCases } from '../connections/bind-connections.ts';
import type { SiteContent } from '../content/content.shape.ts';
import { settingsFrom } from './settings.shape.ts';

type Deps = {
  readContent: () => Promise<SiteContent>;
  connections: ConnectionUseCases;
  readPaymentSettings: ReturnType<typeof readPaymentSettings>;
};

/** Returns the settings of every group, without secrets; those of payments are null while orders does not answer. */
export const readSettings =
  ({ readContent, connections, readPaymentSettings }: Deps) =>
  async () => {
    const [content, email, mailbox, podcast, linkedin, payments] =
      await Promise.all([
        readContent(),
        connections.email.read(),
        connections.mailbox.read(),
        connections.podcast.read(),
        connections.linkedin.read(),
        readPaymentSettings(),
      ]);
    return {
      version: content.version,
      general: settingsFrom(content, 'general'),
      brand: settingsFrom(content, 'brand'),
      delivery: settingsFrom(content, 'delivery'),
      legal: settingsFrom(content, 'legal'),
      payments: payments?.settings ?? null,
      email: email.settings,
      mailbox: mailbox.settings,
      podcast: podcast.settings,
      linkedin: linkedin.settings,
      meta: {
        payments: payments?.meta ?? null,
        email: email.meta,
        mailbox: mailbox.meta,
        podcast: podcast.meta,
        linkedin: linkedin.meta,
      },
    };
  };
