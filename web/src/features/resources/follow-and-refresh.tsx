import { paths } from '../../shared/paths.ts';
import { Button, OutLinkButton } from '../../shared/ui/buttons/button.tsx';
import { LinkWithoutScripts } from '../../shared/ui/buttons/link-without-scripts.tsx';
import { profileOf, usePostList } from './resource.api.ts';
import * as text from './list-text.ts';

/** Shows the link to the author's profile, if there is one, and the refresh button. */
export const FollowAndRefresh = () => {
  const list = usePostList();
  const profile = list.last && profileOf(list.last);
  return (
    <div className="acts">
      {profile && <OutLinkButton href={profile}>{text.follow}</OutLinkButton>}
      <LinkWithoutScripts to={paths.resources}>
        <Button type="submit" variant="plain" onClick={list.refetch}>
          {text.refreshShort}
        </Button>
      </LinkWithoutScripts>
    </div>
  );
};
