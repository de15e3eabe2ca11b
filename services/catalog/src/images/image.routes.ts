import type { Pool } from '@imprint/chassis/db';
import { routes, type Route } from '@imprint/chassis/http/endpoint';
import { findImageFile } from './find-image-file.ts';
import { typeOf, wantedBy } from './image.model.ts';
import { imageApi } from './image.schemas.ts';
import type { ObjectStore } from './object-store.model.ts';
import { sendPicture } from './send-picture.ts';

const untilAvifIsMade = 60;

export const imageRoutes = (deps: {
  pool: Pool;
  objects: ObjectStore;
}): Route[] => {
  const find = findImageFile(deps);
  return routes(imageApi, {
    showImage: async ({ params, req, res }) => {
      const { hash, size } = params;
      const { format, read } = await find(wantedBy(hash, size, params.format));
      return sendPicture(req, res, {
        type: typeOf[format],
        tag: `${hash}-${size}-${format}`,
        name: `${hash.slice(0, 12)}-${size}.${format}`,
        ...(format === params.format ? {} : { maxAge: untilAvifIsMade }),
        read,
      });
    },
  });
};
