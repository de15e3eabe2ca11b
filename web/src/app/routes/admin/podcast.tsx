import { PodcastDesk } from '../../../features/podcast-management/podcast-desk.tsx';
import { DeskHead } from '../../layouts/desk-head.tsx';

export const Screen = () => (
  <>
    <DeskHead title="Podcast" />
    <PodcastDesk />
  </>
);
