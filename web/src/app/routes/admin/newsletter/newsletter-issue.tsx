import { Link, useParams } from 'react-router-dom';
import { OpenedIssue } from '../../../../features/newsletter-management/opened-issue.tsx';
import { useOpenIssueQuery } from '../../../../features/newsletter-management/newsletter.api.ts';
import { RichTextField } from '../../../../features/resource-editor/rich-text/rich-text-field.tsx';
import { adminPaths } from '../../../../shared/admin-paths.ts';
import { AdminScreenHeader } from '../../../layouts/admin-screen-header.tsx';
import * as text from '../text.ts';

/** One newsletter: its editor, its preview and the form that sends it. */
export const Screen = () => {
  const { id = '' } = useParams();
  const { data } = useOpenIssueQuery(id);
  return (
    <>
      <AdminScreenHeader
        title={data?.subject || text.newsletterFallbackTitle}
        back={<Link to={adminPaths.newsletter}>{text.newsletter}</Link>}
      />
      <OpenedIssue
        key={id}
        id={id}
        renderText={(field) => <RichTextField {...field} />}
      />
    </>
  );
};
