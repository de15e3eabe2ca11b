import { adminOf } from '@imprint/chassis/admin-token';
import { bindRoutes, type Route } from '@imprint/chassis/http/endpoint';
import type { UseCases } from '../use-cases.ts';
import {
  toEditorPage,
  toListedPage,
  toListedRevision,
  toPublicPage,
} from './page.answers.ts';
import { pageApi } from './page.schemas.ts';

const {
  listPublicPages,
  findPublicPage,
  listPageRevisions,
  readPageRevision,
  restorePageRevision,
  ...editingApi
} = pageApi;

const publicRoutes = (useCases: UseCases): Route[] =>
  bindRoutes(
    { listPublicPages, findPublicPage },
    {
      listPublicPages: async () => ({
        pages: await useCases.listPublicPages(),
      }),
      findPublicPage: async ({ params, query }) =>
        toPublicPage(await useCases.findPublicPage(params.page, query.version)),
    },
  );

const findPageId = async (useCases: UseCases, idOrSlug: string) =>
  (await useCases.findPage(idOrSlug)).page.id;

const loadEditorAnswer = async (useCases: UseCases, id: string) => ({
  page: toEditorPage(await useCases.findPage(id)),
});

const importPictures = async (
  useCases: UseCases,
  content: string | undefined,
): Promise<string | undefined> =>
  content && useCases.importPastedPictures(content);

const editingRoutes = (useCases: UseCases): Route[] =>
  bindRoutes(editingApi, {
    listPages: async () => ({
      pages: (await useCases.listPages()).map(toListedPage),
    }),
    createPage: async ({ body, res }) => {
      const content = await importPictures(useCases, body.content);
      const given = { ...body, content };
      const { id } = await useCases.createPage(given, adminOf(res));
      return loadEditorAnswer(useCases, id);
    },
    readPage: ({ params }) => loadEditorAnswer(useCases, params.page),
    savePage: async ({ params, body, res }) => {
      const id = await findPageId(useCases, params.page);
      const content = await importPictures(useCases, body.content);
      await useCases.savePage(id, { ...body, content }, adminOf(res));
      return loadEditorAnswer(useCases, id);
    },
    deletePage: async ({ params, res }) => {
      await useCases.deletePage(
        await findPageId(useCases, params.page),
        adminOf(res),
      );
      return { deleted: true } as const;
    },
  });

const revisionApi = {
  listPageRevisions,
  readPageRevision,
  restorePageRevision,
};

const revisionRoutes = (useCases: UseCases): Route[] =>
  bindRoutes(revisionApi, {
    listPageRevisions: async ({ params }) => {
      const id = await findPageId(useCases, params.page);
      const revisions = await useCases.listPageRevisions(id);
      return { revisions: revisions.map(toListedRevision) };
    },
    readPageRevision: async ({ params }) => {
      const id = await findPageId(useCases, params.page);
      const found = await useCases.readPageRevision(id, params.version);
      return {
        revision: { ...toListedRevision(found), content: found.content },
      };
    },
    restorePageRevision: async ({ params, res }) => {
      const id = await findPageId(useCases, params.page);
      await useCases.restorePageRevision(id, params.version, adminOf(res));
      return loadEditorAnswer(useCases, id);
    },
  });

export const pageRoutes = (useCases: UseCases): Route[] => [
  ...publicRoutes(useCases),
  ...editingRoutes(useCases),
  ...revisionRoutes(useCases),
];
