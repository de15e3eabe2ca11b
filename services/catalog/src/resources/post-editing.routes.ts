import { adminOf } from '@imprint/chassis/admin-token';
import { routes, type Route } from '@imprint/chassis/http/endpoint';
import { shownAs } from '../images/image.model.ts';
import { postEditingApi } from './post-editing.schemas.ts';
import type { postEditing } from './post-editing.ts';
import { fieldsAnswer, forEditing } from './post.answers.ts';
import type { FieldsGiven } from './post.shapes.ts';
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

export const postEditingRoutes = (useCases: UseCases): Route[] => {
  const answered = async (post: Post) => {
    const opened = await useCases.openPost(post, undefined);
    return { post: forEditing(opened, useCases.clock.now()) };
  };

  const fieldsFrom = async (
    given: FieldsGiven,
    file?: Buffer,
  ): Promise<Omit<Fields, 'status'>> => ({
    title: given.title,
    slug: given.slug,
    excerpt: given.excerpt,
    content: await useCases.takeInPasted(given.content),
    category: given.category,
    image: file
      ? shownAs(await useCases.takeInImage(file)).imageUrl
      : given.image,
    tags: given.tags,
    author: given.author,
    readTime: given.readTime,
    seoTitle: given.seoTitle,
    seoDescription: given.seoDescription,
    linkedinUrl: given.linkedinUrl,
    publishAt: given.publishAt,
  });

  return routes(postEditingApi, {
    createPost: async ({ body, file, headers, res }) => {
      const { status = 'published' } = body;
      const fields = { ...(await fieldsFrom(body, file)), status };
      const key = headers['idempotency-key'];
      return answered(await useCases.writeNewPost(fields, adminOf(res), key));
    },
    savePost: async ({ params, body, file, res }) => {
      const fields = await fieldsFrom(body, file);
      const { status, version, copyVersion } = body;
      const saving = { id: params.id, fields, status, version, copyVersion };
      return answered(await useCases.savePost(saving, adminOf(res)));
    },
    deletePost: async ({ params, res }) => {
      await useCases.deletePost(params.id, adminOf(res));
      return { deleted: true } as const;
    },
    restorePost: async ({ params, res }) =>
      answered(await useCases.restorePost(params.id, adminOf(res))),
    saveWorkingCopy: async ({ params, body, res }) => {
      const { status = 'draft' } = body;
      const fields = { ...(await fieldsFrom(body)), status };
      const { baseVersion, copyVersion, editor } = body;
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
    dropWorkingCopy: async ({ params, res }) =>
      answered(await useCases.dropWorkingCopy(params.id, adminOf(res))),
    markEditing: async ({ params, body }) => {
      const { otherEditor, ...beside } = await useCases.markEditing(
        params.id,
        body,
      );
      return { ...beside, otherEditor: since(otherEditor) };
    },
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
      return answered(await useCases.restoreRevision(id, n, adminOf(res)));
    },
    previewPost: ({ body }) => useCases.previewPost(body),
  });
};
