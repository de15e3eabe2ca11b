import { AccountDesk } from '../../../features/admin-account/account-desk.tsx';
import { AdminHeader } from '../../layouts/admin-header.tsx';

export const Screen = () => (
  <>
    <AdminHeader title="Account" />
    <AccountDesk />
  </>
);
