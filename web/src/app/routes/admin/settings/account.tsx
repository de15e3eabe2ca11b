import { Navigate } from 'react-router-dom';
import { adminPaths } from '../../../../shared/admin-paths.ts';

/** The former address of the account, to which emails link. */
export const Screen = () => (
  <Navigate to={adminPaths.settings('account')} replace />
);
