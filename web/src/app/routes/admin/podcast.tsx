import { PodcastManagement } from '../../../features/podcast-management/podcast-management.tsx';
import { AdminHeader } from '../../layouts/admin-header.tsx';
import * as text from './text.ts';

export const Screen = () => (
  <>
    <AdminHeader title={text.podcast} />
    <PodcastManagement />
  </>
);
