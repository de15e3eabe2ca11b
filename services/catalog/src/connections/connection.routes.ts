import { adminOf } from '@imprint/chassis/admin-token';
import { bindRoutes, type Route } from '@imprint/chassis/http/endpoint';
import type { UseCases } from '../use-cases.ts';
import { connectionApi } from './connection.schemas.ts';

export const connectionRoutes = ({
  connections,
  sendTestEmail,
  checkMailbox,
  previewPodcast,
}: UseCases): Route[] =>
  bindRoutes(connectionApi, {
    saveEmailSettings: ({ body, res }) => {
      res.set('Cache-Control', 'no-store');
      return connections.email.save(body, adminOf(res));
    },

    testEmailSettings: async ({ body, res }) => ({
      sent: true as const,
      to: await sendTestEmail(body, adminOf(res)),
    }),

    saveMailboxSettings: ({ body, res }) => {
      res.set('Cache-Control', 'no-store');
      return connections.mailbox.save(body, adminOf(res));
    },

    checkMailboxSettings: ({ body, res }) => {
      res.set('Cache-Control', 'no-store');
      return checkMailbox(body);
    },

    savePodcastSettings: ({ body, res }) => {
      res.set('Cache-Control', 'no-store');
      return connections.podcast.save(body, adminOf(res));
    },

    previewPodcastSettings: ({ body, res }) => {
      res.set('Cache-Control', 'no-store');
      return previewPodcast(body);
    },

    saveLinkedinSettings: ({ body, res }) => {
      res.set('Cache-Control', 'no-store');
      return connections.linkedin.save(body, adminOf(res));
    },
  });
