import { requirePasswordForNewMailbox } from './mailbox-password.ts';
import { mailboxSettings } from './mailbox-settings.ts';
import { forgetFailures } from '../podcast/podcast.repository.ts';
import { bindConnection } from './bind-connection.ts';
import { requirePasswordForNewServer } from './email-password.ts';
import { linkedinSettings } from './linkedin-settings.ts';
import type { Connections } from './open-connections.ts';
import { podcastSettings } from './podcast-settings.ts';
import { publishedEmailSettings } from './published-email-settings.ts';
import { publishedEmailTexts } from './published-email-texts.ts';

type Deps = Omit<
  Parameters<typeof bindConnection>[0],
  'reader' | 'check' | 'onSaved'
> &
  Connections;

/** Binds the use cases of each group once to its dependencies. */
export const bindConnections = ({ settings, ...deps }: Deps) => ({
  email: bindConnection(
    { ...deps, reader: settings.email, check: requirePasswordForNewServer },
    publishedEmailSettings,
  ),
  podcast: bindConnection(
    {
      ...deps,
      reader: settings.podcast,
      onSaved: () => forgetFailures(deps.pool),
    },
    podcastSettings,
  ),
  linkedin: bindConnection(
    { ...deps, reader: settings.linkedin },
    linkedinSettings,
  ),
  mailbox: bindConnection(
    {
      ...deps,
      reader: settings.mailbox,
      check: requirePasswordForNewMailbox,
    },
    mailboxSettings,
  ),
  emailTexts: bindConnection(
    { ...deps, reader: settings.emailTexts },
    publishedEmailTexts,
  ),
});

export type ConnectionUseCases = ReturnType<typeof bindConnections>;
