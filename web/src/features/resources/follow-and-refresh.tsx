import { paths } from '../../shared/paths.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { ByAddress } from '../../shared/ui/buttons/by-address.tsx';
import { OutArrow } from '../../shared/ui/icons.tsx';
import { OutLink } from './out-link.tsx';
import { profileOf, useLastPosts } from './resource.api.ts';

/** Beside the heading: the profile, where there is one, and a fresh look at the list. */
export const FollowAndRefresh = () => {
  const list = useLastPosts();
  const profile = list.last && profileOf(list.last);
  return (
    <div className="acts">
      {profile && (
        <OutLink to={profile}>
          Follow on LinkedIn <OutArrow />
        </OutLink>
      )}
      <ByAddress to={paths.resources}>
        <Button type="submit" variant="plain" onClick={list.again}>
          Refresh
        </Button>
      </ByAddress>
    </div>
  );
};
