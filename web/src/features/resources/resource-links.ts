import { paths } from '../../shared/paths.ts';
import { type PostNames, slugOf } from './resource.model.ts';

export const pathOf = (post: PostNames): string => paths.resource(slugOf(post));
