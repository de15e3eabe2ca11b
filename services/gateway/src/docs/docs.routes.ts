import { join } from 'node:path';
import type { Response } from 'express';
// The main module of the package is not imported, because it would load 20 MB of browser scripts.
import getAbsoluteFSPath from 'swagger-ui-dist/absolute-path.js';
import { NotFoundError } from '@imprint/chassis/errors';
import { bindRoutes } from '@imprint/chassis/http/endpoint';
import { readApiDescription } from './described-calls.ts';
import { docsApi } from './docs.schemas.ts';

const page = join(import.meta.dirname, 'page');
const swaggerUi = getAbsoluteFSPath();

// Images from `data:` are allowed, because the style sheet of Swagger UI contains small pictures as data URLs.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const files = new Map([
  ['start.js', page],
  ['swagger-ui.css', swaggerUi],
  ['swagger-ui-bundle.js', swaggerUi],
  ['favicon-32x32.png', swaggerUi],
]);

const sendDocsFile = (
  res: Response,
  folder: string,
  name: string,
): Promise<undefined> =>
  new Promise((resolve, reject) => {
    res.set('Content-Security-Policy', policy);
    res.set('Cache-Control', 'public, max-age=3600');
    res.sendFile(name, { root: folder, cacheControl: false }, (error) => {
      if (error) reject(error);
      else resolve(undefined);
    });
  });

export const docsRoutes = () => {
  const description = readApiDescription();
  return bindRoutes(docsApi, {
    openapi: async () => description,
    docsPage: async ({ res }) => sendDocsFile(res, page, 'index.html'),
    docsFile: async ({ params, res }) => {
      const folder = files.get(params.file);
      if (!folder)
        throw new NotFoundError(
          'NOT_FOUND',
          'Nothing was found at this address.',
        );
      return sendDocsFile(res, folder, params.file);
    },
  });
};
