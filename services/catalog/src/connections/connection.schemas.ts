import { endpoint } from '@imprint/chassis/http/endpoint';
import { emailSettings } from '@imprint/chassis/mail/email-settings';
import { settingsProblems } from '@imprint/chassis/settings/errors';
import {
  settingsEditSchema,
  settingsMetaSchema,
  settingsValuesSchema,
} from '@imprint/chassis/settings/group';
import { z } from 'zod';
import { mailboxSettings } from './mailbox-settings.ts';
import { EpisodeSchema } from '../podcast/podcast.shape.ts';
import { linkedinSettings } from './linkedin-settings.ts';
import { podcastSettings } from './podcast-settings.ts';

/** The schemas of what the groups contain in answers. */
export const connectionSchemas = {
  email: settingsValuesSchema(emailSettings),
  podcast: settingsValuesSchema(podcastSettings),
  linkedin: settingsValuesSchema(linkedinSettings),
  mailbox: settingsValuesSchema(mailboxSettings),
};

const savedSchema = <Values extends z.ZodType>(settings: Values) =>
  z.strictObject({ version: z.int(), settings, meta: settingsMetaSchema });

export const connectionApi = {
  saveEmailSettings: endpoint({
    method: 'put',
    path: '/api/admin/settings/email',
    summary: 'Save the mail server and the sender of emails',
    access: 'admin',
    body: settingsEditSchema(emailSettings),
    answers: { 200: savedSchema(connectionSchemas.email) },
    problems: [...settingsProblems, 'PASSWORD_NEEDED'],
  }),

  testEmailSettings: endpoint({
    method: 'post',
    path: '/api/admin/settings/email/test',
    summary:
      "Send a test email with the saved settings and unsaved changes, and return the mail server's response",
    access: 'admin',
    body: settingsEditSchema(emailSettings)
      .omit({ version: true })
      .extend({
        to: z
          .email('Please enter a valid email address')
          .max(254, 'Please enter a valid email address')
          .optional()
          .describe("By default the author's address"),
      }),
    answers: { 200: z.object({ sent: z.literal(true), to: z.string() }) },
    problems: [
      'SET_BY_ENVIRONMENT',
      'PASSWORD_NEEDED',
      'MAIL_NOT_SET_UP',
      'NO_RECIPIENT',
      'MAIL_REFUSED',
      'MAIL_SERVER_AWAY',
      'TOO_MANY_TEST_MAILS',
    ],
  }),

  saveMailboxSettings: endpoint({
    method: 'put',
    path: '/api/admin/settings/mailbox',
    summary: 'Save how answers by email arrive: by a mailbox, or by a webhook',
    access: 'admin',
    body: settingsEditSchema(mailboxSettings),
    answers: { 200: savedSchema(connectionSchemas.mailbox) },
    problems: [...settingsProblems, 'PASSWORD_NEEDED'],
  }),

  checkMailboxSettings: endpoint({
    method: 'post',
    path: '/api/admin/settings/mailbox/check',
    summary:
      'Open the mailbox with the saved settings and unsaved changes, and return how many emails it holds',
    access: 'admin',
    body: settingsEditSchema(mailboxSettings).omit({ version: true }),
    answers: { 200: z.strictObject({ emails: z.int() }) },
    problems: [
      'SET_BY_ENVIRONMENT',
      'PASSWORD_NEEDED',
      'MAILBOX_NOT_SET_UP',
      'MAILBOX_FAILED',
    ],
  }),

  savePodcastSettings: endpoint({
    method: 'put',
    path: '/api/admin/settings/podcast',
    summary: 'Save the source of the podcast: Spotify or an RSS feed',
    access: 'admin',
    body: settingsEditSchema(podcastSettings),
    answers: { 200: savedSchema(connectionSchemas.podcast) },
    problems: settingsProblems,
  }),

  previewPodcastSettings: endpoint({
    method: 'post',
    path: '/api/admin/settings/podcast/preview',
    summary:
      'Read the podcast with the saved settings and unsaved changes, and return its newest episodes',
    access: 'admin',
    body: settingsEditSchema(podcastSettings).omit({ version: true }),
    answers: {
      200: z.strictObject({
        provider: z.enum(['spotify', 'rss']),
        showName: z.string(),
        totalEpisodes: z.int(),
        episodes: z
          .array(
            EpisodeSchema.pick({ title: true, date: true, duration: true }),
          )
          .describe('The newest five, newest first'),
      }),
    },
    problems: [
      'SET_BY_ENVIRONMENT',
      'PODCAST_NOT_SET_UP',
      'PODCAST_SOURCE_FAILED',
    ],
  }),

  saveLinkedinSettings: endpoint({
    method: 'put',
    path: '/api/admin/settings/linkedin',
    summary: "Save the access to LinkedIn's API",
    access: 'admin',
    body: settingsEditSchema(linkedinSettings),
    answers: { 200: savedSchema(connectionSchemas.linkedin) },
    problems: settingsProblems,
  }),
};
