import type { Request, Response } from 'express';
import { bindRoutes, type Route } from '@imprint/chassis/http/endpoint';
import { sendPicture } from '../images/send-picture.ts';
import type { UseCases } from '../use-cases.ts';
import type { CachedPicture } from '../images/cached-picture.ts';
import { socialImageApi } from './social-image.schemas.ts';

// The address stays the same when the title changes, so caches must revalidate the image after this time.
const maxAgeSeconds = 3_600;

export const socialImageRoutes = (useCases: UseCases): Route[] => {
  const sendSocialImage = (
    req: Request,
    res: Response,
    { tag, read }: CachedPicture,
  ) =>
    sendPicture(req, res, {
      type: 'image/png',
      tag,
      name: `social-${tag.slice(0, 12)}.png`,
      maxAge: maxAgeSeconds,
      read,
    });
  return bindRoutes(socialImageApi, {
    showSiteImage: async ({ req, res }) =>
      sendSocialImage(req, res, await useCases.findSiteImage()),
    showArticleImage: async ({ params, req, res }) =>
      sendSocialImage(
        req,
        res,
        await useCases.findArticleImage(params.idOrSlug),
      ),
  });
};
