import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { narrowListRem } from '../../shared/hooks/use-is-narrow.ts';
import { Button, LinkButton } from '../../shared/ui/buttons/button.tsx';
import { ExportButton } from '../../shared/ui/data/export-button.tsx';
import { type Column, TableOrList } from '../../shared/ui/data/table.tsx';
import { useConfirmDialog } from '../../shared/ui/dialogs/confirm-dialog.tsx';
import { EmptyState } from '../../shared/ui/feedback/empty-state.tsx';
import { QueryResult } from '../../shared/ui/feedback/query-result.tsx';
import { useShowToast } from '../../shared/ui/feedback/toast.tsx';
import { ImportDialog } from './import-dialog.tsx';
import styles from './newsletter-management.module.css';
import { SubscriberImports } from './subscriber-imports.tsx';
import { SubscriberTools } from './subscriber-tools.tsx';
import {
  type Subscriber,
  useListSubscribersQuery,
  useRemoveSubscriberMutation,
} from './subscribers.api.ts';
import * as text from './text.ts';

const useRemoval = () => {
  const [remove] = useRemoveSubscriberMutation();
  const { confirm, dialog } = useConfirmDialog();
  const showToast = useShowToast();
  const confirmRemoval = ({ id, email }: Subscriber) =>
    confirm({
      question: text.removeQuestion(email),
      children: <p>{text.removeConsequence}</p>,
      action: text.removeAction,
      keep: text.doNotRemove,
      isDangerous: true,
      failure: text.actionFailed,
      onConfirm: () => remove(id).unwrap(),
      onDone: () => showToast(text.removed(email)),
    });
  return { confirmRemoval, dialog };
};

const SubscriberTable = ({
  subscribers,
  onRemove,
}: {
  subscribers: Subscriber[];
  onRemove: (subscriber: Subscriber) => void;
}) => {
  const removeButton = (subscriber: Subscriber) => (
    <Button
      variant="plain danger"
      aria-label={text.actionFor(text.removeSubscriber, subscriber.email)}
      onClick={() => onRemove(subscriber)}
    >
      {text.removeSubscriber}
    </Button>
  );
  const consent = (subscriber: Subscriber) => (
    <span className={styles['consent']}>{text.consentOf(subscriber)}</span>
  );
  const columns: Column<Subscriber>[] = [
    {
      name: text.email,
      isRowHead: true,
      cell: ({ email }) => email,
      className: styles['email'],
    },
    { name: text.state, cell: ({ state }) => text.subscriberStates[state] },
    { name: text.source, cell: consent },
    { name: text.since, cell: text.sinceOf },
    { name: text.removeSubscriber, cell: removeButton },
  ];
  return (
    <TableOrList
      narrowRem={narrowListRem}
      caption={text.subscribersSubject}
      columns={columns}
      rows={subscribers}
      keyOf={({ id }) => id}
      listClassName={styles['entries']}
      entry={(subscriber) => (
        <>
          <b className={styles['email']}>{subscriber.email}</b>
          <span>
            {text.subscriberStates[subscriber.state]},{' '}
            {text.sinceOf(subscriber)}
          </span>
          {consent(subscriber)}
          <span>{removeButton(subscriber)}</span>
        </>
      )}
    />
  );
};

/** Lists the subscribers with search, import, export and removal. */
export const Subscribers = () => {
  const [address] = useSearchParams();
  const view = {
    search: address.get('search') ?? '',
    state: address.get('state') ?? '',
    after: address.get('after') ?? '',
  };
  const query = useListSubscribersQuery(view);
  const { confirmRemoval, dialog } = useRemoval();
  const [isImporting, setIsImporting] = useState(false);
  const addressOf = (after: string) => {
    const { search, state } = view;
    const all = { show: 'subscribers', search, state, after };
    const filled = Object.entries(all).filter(([, value]) => value !== '');
    return `?${new URLSearchParams(filled)}`;
  };
  const { data } = query;
  return (
    <>
      <div className={styles['tools']}>
        <SubscriberTools view={view} counts={data?.counts} />
        <div className="acts">
          <Button onClick={() => setIsImporting(true)}>
            {text.importSubscribers}
          </Button>
          <ExportButton
            address="/api/admin/subscribers/export"
            fileName="subscribers.csv"
          >
            {text.exportSubscribers}
          </ExportButton>
        </div>
      </div>
      <QueryResult
        query={{ ...query, data: query.currentData }}
        what={text.subscribersSubject}
        lines={8}
      >
        {({ subscribers }) =>
          subscribers.length === 0 ? (
            <EmptyState>
              {view.search || view.state
                ? text.subscribersNoneFit
                : text.subscribersNone}
            </EmptyState>
          ) : (
            <SubscriberTable
              subscribers={subscribers}
              onRemove={confirmRemoval}
            />
          )
        }
      </QueryResult>
      <div className={styles['pages']}>
        {view.after && (
          <LinkButton variant="plain" to={addressOf('')}>
            {text.firstPage}
          </LinkButton>
        )}
        {data?.nextCursor && (
          <LinkButton variant="plain" to={addressOf(data.nextCursor)}>
            {text.nextPage}
          </LinkButton>
        )}
      </div>
      <SubscriberImports />
      {dialog}
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
    </>
  );
};
