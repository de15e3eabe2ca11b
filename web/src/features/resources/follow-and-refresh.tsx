import { paths } from '../../shared/paths.ts';
import { Button, OutLinkButton } from '../../shared/ui/buttons/button.tsx';
import { ByAddress } from '../../shared/ui/buttons/by-address.tsx';
import { profileOf, useLastPosts } from './resource.api.ts';

/** The link to the author's profile, if there is one, and the refresh button. */
export const FollowAndRefresh = () => {
  const list = useLastPosts();
  const profile = list.last && profileOf(list.last);
  return (
    <div className="acts">
      {profile && (
        <OutLinkButton href={profile}>Follow on LinkedIn</OutLinkButton>
      )}
      <ByAddress to={paths.resources}>
        <Button type="submit" variant="plain" onClick={list.again}>
          Refresh
        </Button>
      </ByAddress>
    </div>
  );
};
