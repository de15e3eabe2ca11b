import { routes, type Route } from '@imprint/chassis/http/endpoint';
import type { FoundFile } from './find-image-file.ts';
import {
  type Image,
  ImageMissing,
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
  takeInImage: (bytes: Buffer) => Promise<Image>;
  fetchImage: (address: string) => Promise<Image>;
};

export const imageRoutes = (useCases: UseCases): Route[] => {
  const takeIn = async ({ file }: { file: Buffer | undefined }) => {
    if (!file) throw new ImageMissing();
    return shownAs(await useCases.takeInImage(file));
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
    fetchImage: async ({ body }) =>
      shownAs(await useCases.fetchImage(body.url)),
  });
};
