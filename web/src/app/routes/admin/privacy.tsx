import { ErasePersonForm } from '../../../features/privacy-desk/erase-person-form.tsx';
import { Erasures } from '../../../features/privacy-desk/erasures.tsx';
import { ExportPersonForm } from '../../../features/privacy-desk/export-person-form.tsx';
import { AdminScreenHeader } from '../../layouts/admin-screen-header.tsx';
import styles from './blocks.module.css';
import * as text from './text.ts';

export const Screen = () => (
  <>
    <AdminScreenHeader title={text.privacy} />
    <div className={styles['blocks']}>
      <ExportPersonForm />
      <ErasePersonForm />
      <Erasures />
    </div>
  </>
);
