import type { Request, Response } from 'express';
import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { routes, type Route } from '@imprint/chassis/http/endpoint';
import type { ObjectStore } from '@imprint/chassis/object-store';
import { sendPicture } from '../images/send-picture.ts';
import {
  findArticleImage,
  findSiteImage,
  type SocialImage,
} from './find-social-image.ts';
import { socialImageApi } from './social-image.schemas.ts';

// The address stays when the title changes.
const hour = 3_600;

export const socialImageRoutes = (deps: {
  pool: Pool;
  clock: Clock;
  objects: ObjectStore;
}): Route[] => {
  const ofArticle = findArticleImage(deps);
  const ofSite = findSiteImage(deps);
  const send = (req: Request, res: Response, { tag, read }: SocialImage) =>
    sendPicture(req, res, {
      type: 'image/png',
      tag,
      name: `imprint-${tag.slice(0, 12)}.png`,
      maxAge: hour,
      read,
    });
  return routes(socialImageApi, {
    showSiteImage: async ({ req, res }) => send(req, res, await ofSite()),
    showArticleImage: async ({ params, req, res }) =>
      send(req, res, await ofArticle(params.idOrSlug)),
  });
};
