import { adminOf } from '@imprint/chassis/admin-token';
import {
  bindRoutes,
  type Call,
  type Route,
} from '@imprint/chassis/http/endpoint';
import type { UseCases } from '../../use-cases.ts';
import type { ListedIssue } from './issue.model.ts';
import { archiveApi, issueApi } from './issue.schemas.ts';

const toArchivedIssue = ({ slug, subject, startedAt }: ListedIssue) => ({
  slug: slug ?? '',
  subject,
  sentAt: startedAt ?? new Date(0),
});

type ChangeState = typeof issueApi.pauseNewsletter;

export const issueRoutes = (useCases: UseCases): Route[] => {
  const changeState =
    (change: UseCases['pauseNewsletter']) =>
    async ({ params, res }: Call<ChangeState>) => ({
      newsletter: await change(params.id, adminOf(res)),
    });

  return bindRoutes(issueApi, {
    listNewsletters: async ({ query, res }) => {
      res.set('Cache-Control', 'no-store');
      const { after, limit } = query;
      const found = await useCases.listNewsletters({ after, limit });
      return {
        newsletters: found.issues,
        ...(found.nextCursor ? { nextCursor: found.nextCursor } : {}),
      };
    },
    createNewsletter: async ({ body, headers, res }) => {
      const key = headers['idempotency-key'];
      const draft = { ...body, postId: body.postId, key };
      return {
        newsletter: await useCases.createNewsletter(draft, adminOf(res)),
      };
    },
    readNewsletter: async ({ params, res }) => {
      res.set('Cache-Control', 'no-store');
      return { newsletter: await useCases.readNewsletter(params.id) };
    },
    saveNewsletter: async ({ params, body, res }) => ({
      newsletter: await useCases.saveNewsletter(params.id, body, adminOf(res)),
    }),
    deleteNewsletter: async ({ params, res }) => {
      await useCases.deleteNewsletter(params.id, adminOf(res));
      return { deleted: true } as const;
    },
    previewNewsletter: ({ params, res }) => {
      res.set('Cache-Control', 'no-store');
      return useCases.previewNewsletter(params.id);
    },
    previewUnsavedNewsletter: ({ params, body, res }) => {
      res.set('Cache-Control', 'no-store');
      return useCases.previewNewsletter(params.id, body);
    },
    sendNewsletter: async ({ params, body, res }) => ({
      newsletter: await useCases.scheduleNewsletter(
        params.id,
        { version: body.version, at: body.at },
        adminOf(res),
      ),
    }),
    pauseNewsletter: changeState(useCases.pauseNewsletter),
    resumeNewsletter: changeState(useCases.resumeNewsletter),
    cancelNewsletter: changeState(useCases.cancelNewsletter),
    testNewsletter: async ({ params, body, res }) => {
      await useCases.testNewsletter(params.id, body.to, adminOf(res));
      return { sent: true } as const;
    },
    readNewsletterSettings: ({ res }) => {
      res.set('Cache-Control', 'no-store');
      return useCases.readNewsletterSettings();
    },
    saveNewsletterSettings: ({ body, res }) =>
      useCases.saveNewsletterSettings(body, adminOf(res)),
  });
};

export const archiveRoutes = (useCases: UseCases): Route[] =>
  bindRoutes(archiveApi, {
    listArchive: async ({ query }) => {
      const issues = await useCases.listNewsletterArchive(query);
      return { newsletters: issues.map(toArchivedIssue) };
    },
    readArchive: async ({ params }) => {
      const issue = await useCases.readArchivedNewsletter(params.slug);
      return {
        newsletter: { ...toArchivedIssue(issue), content: issue.content },
      };
    },
  });
