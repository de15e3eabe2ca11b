import { RecordDesk } from '../../../features/audit/record-desk.tsx';
import { AdminHeader } from '../../layouts/admin-header.tsx';

export const Screen = () => (
  <>
    <AdminHeader title="Audit" />
    <RecordDesk />
  </>
);
