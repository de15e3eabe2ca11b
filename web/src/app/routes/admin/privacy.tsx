import { PrivacyDesk } from '../../../features/privacy-desk/privacy-desk.tsx';
import { AdminHeader } from '../../layouts/admin-header.tsx';

export const Screen = () => (
  <>
    <AdminHeader title="Privacy" />
    <PrivacyDesk />
  </>
);
