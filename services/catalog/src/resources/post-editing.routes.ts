import { adminOf } from '@imprint/chassis/admin-token';
import { routes, type Route } from '@imprint/chassis/http/endpoint';
import { publicImage } from '../images/image.model.ts';
import { postEditingApi } from './post-editing.schemas.ts';
import type { postEditing } from './post-editing.ts';
import { fieldsAnswer, forEditing } from './post.answers.ts';
import type { SubmittedFields } from './post.shapes.ts';
import type { Fields, Post } from './posts/post.model.ts';
import type { ListedRevision } from './revisions/revision.model.ts';

type UseCases = ReturnType<typeof postEditing>;

const since = (time: Date | null) => time && { since: time.toISOString() };

const listedRevision = (revision: ListedRevision) => ({
  n: revision.n,
  savedAt: revision.savedAt.toISOString(),
  by: revision.by,
  title: revision.title,
  words: revision.words,
  published: revision.isPublished,
});

/** Returns the fields after importing the uploaded picture and those pasted into the text. */
const fieldsFrom = async (
  useCases: UseCases,
  given: Omit<SubmittedFields, 'status'>,
  file?: Buffer,
): Promise<Omit<Fields, 'status'>> => ({
  ...given,
  content: await useCases.importPastedPictures(given.content),
  image: file
    ? publicImage(await useCases.importImage(file)).imageUrl
    : given.image,
});

const answerOf = async (useCases: UseCases, post: Post) => {
  const opened = await useCases.openPost(post, undefined);
  return { post: forEditing(opened, useCases.clock.now()) };
};

const { listRevisions, keepAsRevision, readRevision, restoreRevision, ...api } =
  postEditingApi;
const revisionApi = {
  listRevisions,
  keepAsRevision,
  readRevision,
  restoreRevision,
};

const revisionRoutes = (useCases: UseCases): Route[] =>
  routes(revisionApi, {
    listRevisions: async ({ params, query }) => {
      const found = await useCases.listRevisions(params.id, query);
      const { revisions, totalPages } = found;
      return { revisions: revisions.map(listedRevision), totalPages };
    },
    keepAsRevision: async ({ params, res }) => {
      await useCases.keepAsRevision(params.id, adminOf(res));
      return { kept: true } as const;
    },
    readRevision: async ({ params }) => {
      const revision = await useCases.readRevision(params.id, params.n);
      return {
        revision: {
          ...listedRevision(revision),
          ...fieldsAnswer(revision.fields),
        },
      };
    },
    restoreRevision: async ({ params, res }) => {
      const { id, n } = params;
      const post = await useCases.restoreRevision(id, n, adminOf(res));
      return answerOf(useCases, post);
    },
  });

export const postEditingRoutes = (useCases: UseCases): Route[] => [
  ...routes(api, {
    createPost: async ({ body, file, headers, res }) => {
      const { status = 'published', ...given } = body;
      const fields = { ...(await fieldsFrom(useCases, given, file)), status };
      const key = headers['idempotency-key'];
      const post = await useCases.writeNewPost(fields, adminOf(res), key);
      return answerOf(useCases, post);
    },
    savePost: async ({ params, body, file, res }) => {
      const { status, version, copyVersion, ...given } = body;
      const fields = await fieldsFrom(useCases, given, file);
      const saving = { id: params.id, fields, status, version, copyVersion };
      const post = await useCases.savePost(saving, adminOf(res));
      return answerOf(useCases, post);
    },
    deletePost: async ({ params, res }) => {
      await useCases.deletePost(params.id, adminOf(res));
      return { deleted: true } as const;
    },
    restorePost: async ({ params, res }) =>
      answerOf(useCases, await useCases.restorePost(params.id, adminOf(res))),
    saveWorkingCopy: async ({ params, body, res }) => {
      const { status = 'draft', baseVersion, ...more } = body;
      const { copyVersion, editor, ...given } = more;
      const fields = { ...(await fieldsFrom(useCases, given)), status };
      const written = await useCases.saveWorkingCopy(
        { id: params.id, fields, baseVersion, copyVersion, editor },
        adminOf(res),
      );
      return {
        version: written.version,
        copyVersion: written.copyVersion,
        savedAt: written.savedAt.toISOString(),
        otherEditor: since(written.otherEditor),
      };
    },
    dropWorkingCopy: async ({ params, res }) => {
      const post = await useCases.dropWorkingCopy(params.id, adminOf(res));
      return answerOf(useCases, post);
    },
    markEditing: async ({ params, body }) => {
      const { otherEditor, ...beside } = await useCases.markEditing(
        params.id,
        body,
      );
      return { ...beside, otherEditor: since(otherEditor) };
    },
    previewPost: ({ body }) => useCases.previewPost(body),
  }),
  ...revisionRoutes(useCases),
];
