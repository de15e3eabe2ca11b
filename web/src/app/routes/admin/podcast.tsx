import { PodcastManagement } from '../../../features/podcast-management/podcast-management.tsx';
import { AdminScreenHeader } from '../../layouts/admin-screen-header.tsx';
import * as text from './text.ts';

export const Screen = () => (
  <>
    <AdminScreenHeader title={text.podcast} />
    <PodcastManagement />
  </>
);
