import type { Problem } from '../../../shared/api/problem.model.ts';

/** Whether the server rejected a save because the author is not signed in; a 403 can have other reasons. */
export const isSessionRejected = ({ status, code }: Problem): boolean =>
  status === 401 || code === 'AUTHENTICATION_FAILED';
