import type { AnswerOf } from '../../../shared/api/answer-of.ts';
import { baseApi, postRequest } from '../../../shared/api/base.api.ts';

type ResourceImports = AnswerOf<'listResourceImports'>['imports'];
export type ResourceImport = ResourceImports[number];
export type ShownImport = AnswerOf<'showResourceImport'>;

export const importsAddress = '/api/resources/imports';

const toImportPath = (id: string): string =>
  `${importsAddress}/${encodeURIComponent(id)}`;

export const toSkippedAddress = (id: string): string =>
  `${toImportPath(id)}/skipped`;

const importsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listResourceImports: build.query<ResourceImports, undefined>({
      query: () => importsAddress,
      transformResponse: ({ imports }: AnswerOf<'listResourceImports'>) =>
        imports,
      providesTags: ['ResourceImports'],
    }),
    showResourceImport: build.query<ShownImport, string>({
      query: toImportPath,
      providesTags: ['ResourceImports'],
    }),
    startResourceImport: build.mutation<
      ShownImport,
      { kind: 'feed'; url: string }
    >({
      query: (body) => postRequest(importsAddress, body),
      invalidatesTags: ['ResourceImports', 'Audit'],
    }),
  }),
});

/** Makes the screens load again what a started import changes, after an upload, which bypasses RTK Query. */
export const createImportStartedAction = () =>
  importsApi.util.invalidateTags(['ResourceImports', 'Audit']);

/** Makes the screens load again what a finished import has changed. */
export const createImportFinishedAction = () =>
  importsApi.util.invalidateTags(['ResourceImports', 'Posts']);

export const {
  useListResourceImportsQuery,
  useShowResourceImportQuery,
  useStartResourceImportMutation,
} = importsApi;
