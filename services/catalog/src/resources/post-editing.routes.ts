import { adminOf } from '@imprint/chassis/admin-token';
import { bindRoutes, type Route } from '@imprint/chassis/http/endpoint';
import { toPublicImage } from '../images/image.model.ts';
import type { UseCases } from '../use-cases.ts';
import { postEditingApi } from './post-editing.schemas.ts';
import { toEditorPost } from './post.answers.ts';
import type { SubmittedFields } from './post.shapes.ts';
import type { Fields, Post } from './posts/post.model.ts';
import type { ListedRevision } from './revisions/revision.model.ts';

const toOtherEditorAnswer = (time: Date | null) => time && { since: time };

const toListedRevision = ({ isPublished, ...revision }: ListedRevision) => ({
  ...revision,
  published: isPublished,
});

/** Imports the uploaded picture and the pictures pasted into the text; returns the fields with their addresses. */
const importPastedAndUploadedPictures = async (
  useCases: UseCases,
  given: Omit<SubmittedFields, 'status'>,
  file?: Buffer,
): Promise<Omit<Fields, 'status'>> => ({
  ...given,
  content: await useCases.importPastedPictures(given.content),
  image: file
    ? toPublicImage(await useCases.importImage(file)).imageUrl
    : given.image,
});

const loadEditorAnswer = async (useCases: UseCases, post: Post) => {
  const opened = await useCases.openPost(post, undefined);
  return { post: toEditorPost(opened, useCases.clock.now()) };
};

const { listRevisions, saveAsRevision, readRevision, restoreRevision, ...api } =
  postEditingApi;
const revisionApi = {
  listRevisions,
  saveAsRevision,
  readRevision,
  restoreRevision,
};

const revisionRoutes = (useCases: UseCases): Route[] =>
  bindRoutes(revisionApi, {
    listRevisions: async ({ params, query }) => {
      const found = await useCases.listRevisions(params.id, query);
      const { revisions, totalPages } = found;
      return { revisions: revisions.map(toListedRevision), totalPages };
    },
    saveAsRevision: async ({ params, res }) => {
      await useCases.saveAsRevision(params.id, adminOf(res));
      return { kept: true } as const;
    },
    readRevision: async ({ params }) => {
      const { id, n } = params;
      const { fields, ...revision } = await useCases.readRevision(id, n);
      return { revision: { ...toListedRevision(revision), ...fields } };
    },
    restoreRevision: async ({ params, res }) => {
      const { id, n } = params;
      const post = await useCases.restoreRevision(id, n, adminOf(res));
      return loadEditorAnswer(useCases, post);
    },
  });

export const postEditingRoutes = (useCases: UseCases): Route[] => [
  ...bindRoutes(api, {
    createPost: async ({ body, file, headers, res }) => {
      const { status = 'published', ...given } = body;
      const fields = {
        ...(await importPastedAndUploadedPictures(useCases, given, file)),
        status,
      };
      const key = headers['idempotency-key'];
      const post = await useCases.writeNewPost(fields, adminOf(res), key);
      return loadEditorAnswer(useCases, post);
    },
    savePost: async ({ params, body, file, res }) => {
      const { status, version, copyVersion, ...given } = body;
      const fields = await importPastedAndUploadedPictures(
        useCases,
        given,
        file,
      );
      const saving = { id: params.id, fields, status, version, copyVersion };
      const post = await useCases.savePost(saving, adminOf(res));
      return loadEditorAnswer(useCases, post);
    },
    deletePost: async ({ params, res }) => {
      await useCases.deletePost(params.id, adminOf(res));
      return { deleted: true } as const;
    },
    restorePost: async ({ params, res }) =>
      loadEditorAnswer(
        useCases,
        await useCases.restorePost(params.id, adminOf(res)),
      ),
    saveWorkingCopy: async ({ params, body, res }) => {
      const { status = 'draft', baseVersion, ...more } = body;
      const { copyVersion, editor, ...given } = more;
      const fields = {
        ...(await importPastedAndUploadedPictures(useCases, given)),
        status,
      };
      const { otherEditor, ...saved } = await useCases.saveWorkingCopy(
        { id: params.id, fields, baseVersion, copyVersion, editor },
        adminOf(res),
      );
      return { ...saved, otherEditor: toOtherEditorAnswer(otherEditor) };
    },
    discardWorkingCopy: async ({ params, res }) => {
      const post = await useCases.discardWorkingCopy(params.id, adminOf(res));
      return loadEditorAnswer(useCases, post);
    },
    reportEditing: async ({ params, body }) => {
      const known = await useCases.reportEditing(params.id, body);
      return { ...known, otherEditor: toOtherEditorAnswer(known.otherEditor) };
    },
    previewPost: ({ body }) => useCases.previewPost(body),
  }),
  ...revisionRoutes(useCases),
];
