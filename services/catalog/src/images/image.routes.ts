import { adminOf, type AdminClaims } from '@imprint/chassis/admin-token';
import { routes, type Route } from '@imprint/chassis/http/endpoint';
import type { Response } from 'express';
import type { FoundFile } from './find-image-file.ts';
import {
  type Image,
  imageMissing,
  shownAs,
  typeOf,
  type Wanted,
  wantedBy,
} from './image.model.ts';
import { imageApi } from './image.schemas.ts';
import { sendPicture } from './send-picture.ts';

const untilAvifIsMade = 60;

type UseCases = {
  findImageFile: (wanted: Wanted | undefined) => Promise<FoundFile>;
  takeInImage: (bytes: Buffer, by: AdminClaims) => Promise<Image>;
  fetchImage: (address: string, by: AdminClaims) => Promise<Image>;
};

export const imageRoutes = (useCases: UseCases): Route[] => {
  const takeIn = async ({
    file,
    res,
  }: {
    file: Buffer | undefined;
    res: Response;
  }) => {
    if (!file) throw imageMissing();
    return shownAs(await useCases.takeInImage(file, adminOf(res)));
  };
  return routes(imageApi, {
    showImage: async ({ params, req, res }) => {
      const { hash, size } = params;
      const { format, read } = await useCases.findImageFile(
        wantedBy(hash, size, params.format),
      );
      return sendPicture(req, res, {
        type: typeOf[format],
        tag: `${hash}-${size}-${format}`,
        name: `${hash.slice(0, 12)}-${size}.${format}`,
        ...(format === params.format ? {} : { maxAge: untilAvifIsMade }),
        read,
      });
    },
    uploadImage: takeIn,
    uploadInlineImage: takeIn,
    fetchImage: async ({ body, res }) =>
      shownAs(await useCases.fetchImage(body.url, adminOf(res))),
  });
};
