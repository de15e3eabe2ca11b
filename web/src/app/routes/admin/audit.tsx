import { AuditScreen } from '../../../features/audit/audit-screen.tsx';
import { AdminHeader } from '../../layouts/admin-header.tsx';

export const Screen = () => (
  <>
    <AdminHeader title="Audit" />
    <AuditScreen />
  </>
);
