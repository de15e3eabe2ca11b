import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { narrowListRem } from '../../shared/hooks/use-is-narrow.ts';
import { Button, LinkButton } from '../../shared/ui/buttons/button.tsx';
import { ExportButton } from '../../shared/exports/export-button.tsx';
import { type Column, TableOrList } from '../../shared/ui/data/table.tsx';
import { EmptyState } from '../../shared/ui/feedback/empty-state.tsx';
import { QueryResult } from '../../shared/ui/feedback/query-result.tsx';
import { ImportDialog } from './import-dialog.tsx';
import styles from './newsletter-management.module.css';
import { SubscriberImports } from './subscriber-imports.tsx';
import { SubscriberTools } from './subscriber-tools.tsx';
import { type Subscriber, useListSubscribersQuery } from './subscribers.api.ts';
import * as text from './text.ts';
import { useSubscriberActions } from './use-subscriber-actions.tsx';

type Actions = Omit<ReturnType<typeof useSubscriberActions>, 'dialog'>;

const SubscriberButtons = ({
  subscriber,
  actions: { confirmUnsubscription, confirmRemoval },
}: {
  subscriber: Subscriber;
  actions: Actions;
}) => (
  <div className={styles['actions']}>
    {(subscriber.state === 'confirmed' || subscriber.state === 'pending') && (
      <Button
        variant="plain"
        aria-label={text.actionFor(text.unsubscribeAction, subscriber.email)}
        onClick={() => confirmUnsubscription(subscriber)}
      >
        {text.unsubscribeAction}
      </Button>
    )}
    <Button
      variant="plain danger"
      aria-label={text.actionFor(text.removeSubscriber, subscriber.email)}
      onClick={() => confirmRemoval(subscriber)}
    >
      {text.removeSubscriber}
    </Button>
  </div>
);

const SubscriberTable = ({
  subscribers,
  actions,
}: {
  subscribers: Subscriber[];
  actions: Actions;
}) => {
  const buttons = (subscriber: Subscriber) => (
    <SubscriberButtons subscriber={subscriber} actions={actions} />
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
    { name: text.subscriberActions, cell: buttons },
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
          {buttons(subscriber)}
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
  const { dialog, ...actions } = useSubscriberActions();
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
            <SubscriberTable subscribers={subscribers} actions={actions} />
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
