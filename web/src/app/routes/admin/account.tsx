import { AccountDesk } from '../../../features/admin-account/account-desk.tsx';
import { DeskHead } from '../../layouts/desk-head.tsx';

export const Screen = () => (
  <>
    <DeskHead title="Account" />
    <AccountDesk />
  </>
);
