import { Link, useSearchParams } from 'react-router-dom';
import { useReadNewMessageQuery } from '../../../../features/messages/compose/compose.api.ts';
import { ComposeView } from '../../../../features/messages/compose/compose-view.tsx';
import { theForm } from '../../../../features/messages/compose/text.ts';
import { newMessage } from '../../../../features/messages/inbox/text.ts';
import { adminPaths } from '../../../../shared/admin-paths.ts';
import { QueryResult } from '../../../../shared/ui/feedback/query-result.tsx';
import { AdminScreenHeader } from '../../../layouts/admin-screen-header.tsx';
import * as text from '../text.ts';

export const Screen = () => {
  const [search] = useSearchParams();
  const to = search.get('to') ?? '';
  const query = useReadNewMessageQuery(undefined);
  return (
    <>
      <AdminScreenHeader
        title={newMessage}
        back={<Link to={adminPaths.messages}>{text.allMessages}</Link>}
      />
      <QueryResult query={query} what={theForm} lines={14}>
        {(page) => (
          <ComposeView
            key={to}
            {...{ page, to }}
            reference={search.get('order') ?? ''}
          />
        )}
      </QueryResult>
    </>
  );
};
