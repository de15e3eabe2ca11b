import { ExternalLinkIcon } from '../../shared/ui/icons.tsx';
import styles from './linkedin-profile-banner.module.css';
import type { PostListAnswer } from './posts.api.ts';
import * as text from './text.ts';

/** Names the LinkedIn profile of the imported posts and links to it. */
export const LinkedinProfileBanner = ({
  profile: { name, linkedinUrl },
}: {
  profile: PostListAnswer['profile'];
}) => (
  <p className={styles['banner']}>
    <b>{text.linkedinConnected}</b>
    <span>{name || text.unnamedProfile}</span>
    {linkedinUrl && (
      <a href={linkedinUrl} target="_blank" rel="noreferrer">
        {text.viewProfile} <ExternalLinkIcon />
        <span className="vh">{text.opensInNewTab}</span>
      </a>
    )}
  </p>
);
