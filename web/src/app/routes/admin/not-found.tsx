import { Link } from 'react-router-dom';
import { adminPaths } from '../../../shared/admin-paths.ts';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { AdminScreenHeader } from '../../layouts/admin-screen-header.tsx';
import * as text from './text.ts';

/** The page for an unknown address of the back office, within its layout. */
export const Screen = () => (
  <>
    <AdminScreenHeader title={text.notFoundTitle} />
    <EmptyState
      action={<Link to={adminPaths.dashboard}>{text.goToDashboard}</Link>}
    >
      {text.notFound}
    </EmptyState>
  </>
);
