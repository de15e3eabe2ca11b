import { AccountScreen } from '../../../features/admin-account/account-screen.tsx';
import { AdminHeader } from '../../layouts/admin-header.tsx';

export const Screen = () => (
  <>
    <AdminHeader title="Account" />
    <AccountScreen />
  </>
);
