import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { AdminHeader } from '../../layouts/admin-header.tsx';

/** The page for an unknown address of the back office, within its layout. */
export const Screen = () => (
  <>
    <AdminHeader title="Page not found" />
    <EmptyState action={<Link to={paths.admin}>Go to the dashboard</Link>}>
      The back office has no page at this address.
    </EmptyState>
  </>
);
