import { adminOf } from '@imprint/chassis/admin-token';
import {
  type Call,
  type Endpoint,
  bindRoutes,
  type Route,
} from '@imprint/chassis/http/endpoint';
import type { UseCases } from '../use-cases.ts';
import {
  contentTypes,
  imageMissingError,
  parseImageFileRequest,
  toPublicImage,
} from './image.model.ts';
import { imageApi } from './image.schemas.ts';
import { sendPicture } from './send-picture.ts';

const fallbackMaxAgeSeconds = 60;

type Upload = Pick<Call<Endpoint>, 'file' | 'res'>;

export const imageRoutes = (useCases: UseCases): Route[] => {
  const importUpload = async ({ file, res }: Upload) => {
    if (!file) throw imageMissingError();
    return toPublicImage(await useCases.importImage(file, adminOf(res)));
  };
  return bindRoutes(imageApi, {
    showImage: async ({ params, req, res }) => {
      const { hash, size } = params;
      const { format, read } = await useCases.findImageFile(
        parseImageFileRequest(hash, size, params.format),
      );
      return sendPicture(req, res, {
        type: contentTypes[format],
        tag: `${hash}-${size}-${format}`,
        name: `${hash.slice(0, 12)}-${size}.${format}`,
        ...(format === params.format ? {} : { maxAge: fallbackMaxAgeSeconds }),
        read,
      });
    },
    uploadImage: importUpload,
    uploadInlineImage: importUpload,
    fetchImage: async ({ body, res }) =>
      toPublicImage(await useCases.fetchImage(body.url, adminOf(res))),
  });
};
