import { OutArrow } from '../../shared/ui/icons.tsx';
import styles from './linkedin-banner.module.css';
import type { ResourceList } from './posts.api.ts';

/** Names the LinkedIn profile of the imported posts and links to it. */
export const LinkedinBanner = ({
  profile: { name, linkedinUrl },
}: {
  profile: ResourceList['profile'];
}) => (
  <p className={styles['banner']}>
    <b>LinkedIn Connected</b>
    <span>{name || 'LinkedIn Profile'}</span>
    {linkedinUrl && (
      <a href={linkedinUrl} target="_blank" rel="noreferrer">
        View Profile <OutArrow />
        <span className="vh">(opens in a new tab)</span>
      </a>
    )}
  </p>
);
