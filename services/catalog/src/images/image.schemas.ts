import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import { maxImageBytes } from './image.model.ts';

const short = z.string().max(200);

const file = { field: 'image', limit: maxImageBytes };

const imported = {
  200: z.strictObject({
    imageUrl: z
      .string()
      .describe('The widest WebP, on this site: /images/{hash}/{size}.webp'),
    width: z.int().describe('Of that file, in pixels'),
    height: z.int(),
  }),
};

/** The error codes of a picture that is not imported. */
export const imageRefusals = [
  'IMAGE_MISSING',
  'IMAGE_TYPE_REFUSED',
  'FILE_TOO_LARGE',
  'IMAGE_TOO_LARGE',
  'IMAGE_TOO_MANY_PIXELS',
  'IMAGE_UNREADABLE',
  'TOO_MANY_IMAGES',
];

export const imageApi = {
  showImage: endpoint({
    method: 'get',
    path: '/images/:hash/:size.:format',
    summary:
      'Serve an image at most 480, 960 or 1600 px wide as WebP or AVIF; WebP while the AVIF is not yet encoded',
    access: 'public',
    params: z.object({ hash: short, size: short, format: short }),
    answers: { 200: z.string().describe('The bytes of the image') },
    problems: ['IMAGE_NOT_FOUND'],
  }),

  uploadImage: endpoint({
    method: 'post',
    path: '/api/resources/upload-image',
    summary: 'Upload the image of a resource: JPEG, PNG, GIF or WebP',
    access: 'admin',
    file,
    answers: imported,
    problems: imageRefusals,
  }),

  uploadInlineImage: endpoint({
    method: 'post',
    path: '/api/resources/upload-inline-image',
    summary: 'Upload an image for the text of a resource',
    access: 'admin',
    file,
    answers: imported,
    problems: imageRefusals,
  }),

  fetchImage: endpoint({
    method: 'post',
    path: '/api/resources/fetch-image',
    summary: 'Download an image from a public address and host it on this site',
    access: 'admin',
    body: z.strictObject({ url: z.string().trim().min(1).max(2_000) }),
    answers: imported,
    problems: ['ADDRESS_REFUSED', 'ADDRESS_UNREACHABLE', ...imageRefusals],
  }),
};
