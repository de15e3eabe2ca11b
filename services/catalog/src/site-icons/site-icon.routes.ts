import { bindRoutes, type Route } from '@imprint/chassis/http/endpoint';
import { sendPicture } from '../images/send-picture.ts';
import type { UseCases } from '../use-cases.ts';
import { siteIconApi } from './site-icon.schemas.ts';

// The address stays the same when the brand changes, so caches must revalidate the icon after this time.
const maxAgeSeconds = 3_600;

export const siteIconRoutes = (useCases: UseCases): Route[] =>
  bindRoutes(siteIconApi, {
    showSiteIcon: async ({ params: { size = 32 }, req, res }) => {
      const { tag, read } = await useCases.findSiteIcon(size);
      return sendPicture(req, res, {
        type: 'image/png',
        tag,
        name: `icon-${size}.png`,
        maxAge: maxAgeSeconds,
        read,
      });
    },
  });
