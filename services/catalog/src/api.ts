import { describeApi } from '@imprint/chassis/http/openapi';
import { contentApi } from './content/content.schemas.ts';
import { imageApi } from './images/image.schemas.ts';
import { linkedinApi } from './linkedin/linkedin.schemas.ts';
import { messageApi } from './messages/message.schemas.ts';
import { newsletterApi } from './newsletter/newsletter.schemas.ts';
import { podcastApi, podcastDeskApi } from './podcast/podcast.schemas.ts';
import { productApi } from './products/product.schemas.ts';
import { postEditingApi } from './resources/post-editing.schemas.ts';
import { postApi } from './resources/post.schemas.ts';
import { socialImageApi } from './social-images/social-image.schemas.ts';

export const openApiPart = describeApi(
  'Catalog',
  productApi,
  contentApi,
  podcastApi,
  podcastDeskApi,
  postApi,
  postEditingApi,
  linkedinApi,
  messageApi,
  newsletterApi,
  imageApi,
  socialImageApi,
);
