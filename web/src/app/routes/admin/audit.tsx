import { RecordDesk } from '../../../features/audit/record-desk.tsx';
import { DeskHead } from '../../layouts/desk-head.tsx';

export const Screen = () => (
  <>
    <DeskHead title="Audit" />
    <RecordDesk />
  </>
);
