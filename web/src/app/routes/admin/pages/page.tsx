import { Link, useParams } from 'react-router-dom';
import {
  PageEditor,
  type TextFieldComponent,
} from '../../../../features/page-management/editor/page-editor.tsx';
import { useOpenPageQuery } from '../../../../features/page-management/pages.api.ts';
import { RichTextField } from '../../../../features/resource-editor/fields/rich-text-field.tsx';
import { adminPaths } from '../../../../shared/admin-paths.ts';
import { QueryResult } from '../../../../shared/ui/feedback/query-result.tsx';
import { AdminScreenHeader } from '../../../layouts/admin-screen-header.tsx';
import * as text from '../text.ts';

const TextField: TextFieldComponent = (props) => (
  <RichTextField {...props} isDraftSaved />
);

const SavedPage = ({ id }: { id: string }) => {
  const query = useOpenPageQuery(id);
  return (
    <>
      <AdminScreenHeader
        title={query.data?.title ?? text.editPage}
        tab={text.editPage}
        back={<Link to={adminPaths.pages}>{text.allPages}</Link>}
      />
      <QueryResult query={query} what={text.pageSubject} lines={12}>
        {(page) => <PageEditor page={page} TextField={TextField} />}
      </QueryResult>
    </>
  );
};

const NewPage = () => (
  <>
    <AdminScreenHeader
      title={text.newPage}
      back={<Link to={adminPaths.pages}>{text.allPages}</Link>}
    />
    <PageEditor page={undefined} TextField={TextField} />
  </>
);

export const Screen = () => {
  const { id = '' } = useParams();
  return id === 'new' ? <NewPage /> : <SavedPage key={id} id={id} />;
};
