import { Link, useLocation, useParams } from 'react-router-dom';
import { titleOf } from '../../../../features/messages/inbox/message-text.ts';
import { AssigneeField } from '../../../../features/messages/thread/assignee-field.tsx';
import { ThreadActions } from '../../../../features/messages/thread/thread-actions.tsx';
import { ThreadView } from '../../../../features/messages/thread/thread-view.tsx';
import { useReadThreadQuery } from '../../../../features/messages/thread/thread.api.ts';
import {
  type Problem,
  problemText,
} from '../../../../shared/api/problem.model.ts';
import { adminPaths } from '../../../../shared/admin-paths.ts';
import { LinkButton } from '../../../../shared/ui/buttons/button.tsx';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../../../shared/ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../../shared/ui/feedback/skeleton.tsx';
import { AdminScreenHeader } from '../../../layouts/admin-screen-header.tsx';
import * as text from '../text.ts';

// An answer by email, and the fate of a reply, appear while the author looks.
const pollIntervalMs = 10_000;

/** Returns the address of the list with the filters from which the message was opened. */
const useListAddress = (): string => {
  const { state } = useLocation() as { state: { list?: unknown } | null };
  return typeof state?.list === 'string'
    ? adminPaths.messages + state.list
    : adminPaths.messages;
};

const isMissing = (problem: unknown): boolean =>
  [400, 404].includes((problem as Problem).status);

const MessageScreen = ({ id }: { id: string }) => {
  const query = useReadThreadQuery(id, { pollingInterval: pollIntervalMs });
  const { data: thread, error, isFetching, refetch } = query;
  const listAddress = useListAddress();
  const isGone = error !== undefined && isMissing(error);
  if (thread && !isGone)
    return (
      <>
        <AdminScreenHeader
          title={titleOf(thread.message)}
          back={<Link to={listAddress}>{text.allMessages}</Link>}
        >
          <AssigneeField thread={thread} />
          <ThreadActions message={thread.message} />
        </AdminScreenHeader>
        <ThreadView thread={thread} />
      </>
    );
  return (
    <>
      <AdminScreenHeader
        title={text.message}
        back={<Link to={listAddress}>{text.allMessages}</Link>}
      />
      {!error && <Skeleton label={text.messageLoading} lines={14} />}
      {isGone && (
        <EmptyState
          action={<LinkButton to={listAddress}>{text.allMessages}</LinkButton>}
        >
          {text.messageMissing}
        </EmptyState>
      )}
      {error && !isGone && !isFetching && (
        <LoadFailure
          more={problemText(error, text.tryAgain)}
          onRetry={() => void refetch()}
        >
          {text.messageLoadFailed}
        </LoadFailure>
      )}
    </>
  );
};

export const Screen = () => {
  const { id = '' } = useParams();
  return <MessageScreen key={id} id={id} />;
};
