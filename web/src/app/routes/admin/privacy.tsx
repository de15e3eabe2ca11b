import { PrivacyDesk } from '../../../features/privacy-desk/privacy-desk.tsx';
import { DeskHead } from '../../layouts/desk-head.tsx';

export const Screen = () => (
  <>
    <DeskHead title="Privacy" />
    <PrivacyDesk />
  </>
);
