import { paths } from '../../shared/paths.ts';
import { Button, ExternalLinkButton } from '../../shared/ui/buttons/button.tsx';
import { NoScriptNavigationForm } from '../../shared/ui/buttons/no-script-navigation-form.tsx';
import { linkedinUrlOf, usePostList } from './resource.api.ts';
import * as text from './list-text.ts';

/** Shows the link to the author's profile, if there is one, and the refresh button. */
export const FollowAndRefresh = () => {
  const list = usePostList();
  const profile = list.last && linkedinUrlOf(list.last);
  return (
    <div className="acts">
      {profile && (
        <ExternalLinkButton href={profile}>{text.follow}</ExternalLinkButton>
      )}
      <NoScriptNavigationForm to={paths.resources}>
        <Button type="submit" variant="plain" onClick={list.refetch}>
          {text.refreshShort}
        </Button>
      </NoScriptNavigationForm>
    </div>
  );
};
