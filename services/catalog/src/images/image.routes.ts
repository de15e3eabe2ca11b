import { adminOf, type AdminClaims } from '@imprint/chassis/admin-token';
import { routes, type Route } from '@imprint/chassis/http/endpoint';
import type { Response } from 'express';
import type { FoundFile } from './find-image-file.ts';
import {
  type Image,
  imageMissing,
  publicImage,
  contentTypes,
  type ImageFileRequest,
  parseImageFile,
} from './image.model.ts';
import { imageApi } from './image.schemas.ts';
import { sendPicture } from './send-picture.ts';

const untilAvifIsMade = 60;

export const imageRoutes = (useCases: {
  findImageFile: (wanted: ImageFileRequest | undefined) => Promise<FoundFile>;
  importImage: (bytes: Buffer, by: AdminClaims) => Promise<Image>;
  fetchImage: (address: string, by: AdminClaims) => Promise<Image>;
}): Route[] => {
  const upload = async ({
    file,
    res,
  }: {
    file: Buffer | undefined;
    res: Response;
  }) => {
    if (!file) throw imageMissing();
    return publicImage(await useCases.importImage(file, adminOf(res)));
  };
  return routes(imageApi, {
    showImage: async ({ params, req, res }) => {
      const { hash, size } = params;
      const { format, read } = await useCases.findImageFile(
        parseImageFile(hash, size, params.format),
      );
      return sendPicture(req, res, {
        type: contentTypes[format],
        tag: `${hash}-${size}-${format}`,
        name: `${hash.slice(0, 12)}-${size}.${format}`,
        ...(format === params.format ? {} : { maxAge: untilAvifIsMade }),
        read,
      });
    },
    uploadImage: upload,
    uploadInlineImage: upload,
    fetchImage: async ({ body, res }) =>
      publicImage(await useCases.fetchImage(body.url, adminOf(res))),
  });
};
