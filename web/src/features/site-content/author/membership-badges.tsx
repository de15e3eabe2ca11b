import type { Membership } from '../../../shared/site-content.ts';
import { Badge } from '../../../shared/ui/data/badge.tsx';
import styles from './membership-badges.module.css';
import * as text from './text.ts';

/** Shows the author's memberships as badges; the badge of a sample has a dashed border. */
export const MembershipBadges = ({
  memberships,
}: {
  memberships: Membership[];
}) =>
  memberships.length > 0 && (
    <ul className={styles['badges']} aria-label={text.membershipsLabel}>
      {memberships.map(({ name, isSample }) => (
        <li key={name}>
          <Badge isSample={isSample ?? false}>{name}</Badge>
        </li>
      ))}
      {memberships.some(({ isSample }) => isSample) && (
        <li>
          <Badge isSample>{text.sampleMemberships}</Badge>
        </li>
      )}
    </ul>
  );
