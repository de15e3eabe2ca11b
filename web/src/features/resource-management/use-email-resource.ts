import { useNavigate } from 'react-router-dom';
import { adminPaths } from '../../shared/admin-paths.ts';
import { type ListedResource, useEmailResourceMutation } from './posts.api.ts';

/** Starts a newsletter with the text of a resource and opens it; the same version starts one newsletter only. */
export const useEmailResource = () => {
  const [emailResource, { error }] = useEmailResourceMutation();
  const navigate = useNavigate();
  const startNewsletter = async ({ id, version = 0 }: ListedResource) => {
    const newKey = `newsletter-of-${id}-${version}`;
    const { data } = await emailResource({ postId: id, newKey });
    if (data) await navigate(adminPaths.newsletterIssue(data.id));
  };
  return {
    error,
    startNewsletter: (post: ListedResource) => void startNewsletter(post),
  };
};
