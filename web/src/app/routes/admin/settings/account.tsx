import { Navigate } from 'react-router-dom';
import { paths } from '../../../../shared/paths.ts';

/** The former address of the account, to which emails link. */
export const Screen = () => (
  <Navigate to={paths.adminSettings('account')} replace />
);
