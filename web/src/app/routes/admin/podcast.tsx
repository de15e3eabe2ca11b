import { PodcastManagement } from '../../../features/podcast-management/podcast-management.tsx';
import { AdminHeader } from '../../layouts/admin-header.tsx';

export const Screen = () => (
  <>
    <AdminHeader title="Podcast" />
    <PodcastManagement />
  </>
);
