import { PodcastDesk } from '../../../features/podcast-management/podcast-desk.tsx';
import { AdminHeader } from '../../layouts/admin-header.tsx';

export const Screen = () => (
  <>
    <AdminHeader title="Podcast" />
    <PodcastDesk />
  </>
);
