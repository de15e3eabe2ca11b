import { PrivacyScreen } from '../../../features/privacy-desk/privacy-screen.tsx';
import { AdminHeader } from '../../layouts/admin-header.tsx';

export const Screen = () => (
  <>
    <AdminHeader title="Privacy" />
    <PrivacyScreen />
  </>
);
