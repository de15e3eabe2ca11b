import { z } from 'zod';
import { endpoint } from '@imprint/chassis/http/endpoint';

const file = z.string().describe('A file');

export const docsApi = {
  openapi: endpoint({
    method: 'get',
    path: '/api/openapi.json',
    summary: 'The OpenAPI 3.1 description of every call',
    access: 'public',
    undocumented: true,
    answers: { 200: z.looseObject({ openapi: z.string() }) },
  }),
  docsPage: endpoint({
    method: 'get',
    path: '/api/docs',
    summary: 'The description as a page',
    access: 'public',
    undocumented: true,
    answers: { 200: file },
  }),
  docsFile: endpoint({
    method: 'get',
    path: '/api/docs/:file',
    summary: 'What the page is made of',
    access: 'public',
    undocumented: true,
    params: z.object({ file: z.string() }),
    answers: { 200: file },
  }),
};
