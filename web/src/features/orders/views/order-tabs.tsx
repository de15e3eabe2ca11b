import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  createRequiredCheck,
  trimmedTextField,
  useAdminForm,
} from '../../../shared/admin-form/use-admin-form.ts';
import { useListTasksQuery } from '../../../shared/api/tasks.api.ts';
import { formatCount } from '../../../shared/lib/numbers/count.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { RequestErrorMessage } from '../../../shared/ui/feedback/request-error-message.tsx';
import { InputField } from '../../../shared/ui/forms/input-field.tsx';
import { InlineForm } from '../inline-form.tsx';
import type { OrdersView } from '../orders-view.model.ts';
import styles from './order-tabs.module.css';
import { toFixedQuery, toViewQuery, useSavedViews } from './use-saved-views.ts';
import * as text from './text.ts';
import * as ordersText from '../text.ts';

/** The server stops counting at this number. */
const maxCounted = 100;

const formatTabCount = (count: number): string =>
  count >= maxCounted ? `${maxCounted - 1}+` : formatCount(count);

type Tab = { name: string; query: string; count?: number | undefined };

const TabLink = ({ tab, current }: { tab: Tab; current: string }) => (
  <Link
    to={{ search: tab.query }}
    aria-current={tab.query === current ? 'page' : undefined}
  >
    {tab.name}
    {tab.count !== undefined && tab.count > 0 && (
      <small>{formatTabCount(tab.count)}</small>
    )}
  </Link>
);

const useFixedTabs = (
  view: OrdersView,
  attention: number | undefined,
): Tab[] => {
  const { data } = useListTasksQuery(undefined);
  return [
    { name: text.all, query: toFixedQuery(view, {}) },
    {
      name: text.toShip,
      query: toFixedQuery(view, { delivery: 'to-ship' }),
      count: data?.toShip.count,
    },
    {
      name: text.addressMissing,
      query: toFixedQuery(view, { delivery: 'address-missing' }),
      count: data?.addressMissing.count,
    },
    {
      name: text.attention,
      query: toFixedQuery(view, { attention: true }),
      count: attention,
    },
  ];
};

const fields = {
  name: trimmedTextField(createRequiredCheck(text.nameMissing)),
};

const NameForm = ({
  title,
  name,
  isBusy,
  onName,
  onClose,
}: {
  title: string;
  name: string;
  isBusy: boolean;
  onName: (name: string) => Promise<boolean>;
  onClose: () => void;
}) => {
  const form = useAdminForm({ fields, defaultValues: { name } });
  return (
    <InlineForm
      name={title}
      action={ordersText.save}
      isBusy={isBusy}
      onSubmit={form.onSubmit(async (typed) => {
        if (await onName(typed.name)) onClose();
      })}
      onClose={onClose}
    >
      <InputField
        label={text.nameLabel}
        hint={text.nameHint}
        maxLength={40}
        autoComplete="off"
        autoFocus
        {...form.field('name')}
      />
    </InlineForm>
  );
};

/** The views of the list: those that every shop has, with their counts, and those that the author has saved. */
export const OrderTabs = ({
  view,
  attention,
}: {
  view: OrdersView;
  /** The number of orders that need attention; undefined until it is known. */
  attention: number | undefined;
}) => {
  const saved = useSavedViews();
  const fixed = useFixedTabs(view, attention);
  const [isNaming, setIsNaming] = useState(false);
  const current = toViewQuery(view);
  const chosen = saved.views.find(({ query }) => query === current);
  const isFixed = fixed.some(({ query }) => query === current);
  const mayAdd = saved.isLoaded && !isFixed && !chosen && !saved.isFull;
  const nameView = (name: string) =>
    chosen ? saved.rename(chosen.name, name) : saved.add(name, current);
  return (
    <>
      <div className={styles['views']}>
        <nav className={styles['tabs']} aria-label={text.views}>
          {[...fixed, ...saved.views].map((tab) => (
            <TabLink key={tab.name + tab.query} tab={tab} current={current} />
          ))}
        </nav>
        {!isNaming && (mayAdd || chosen) && (
          <div className={styles['acts']}>
            <Button variant="plain" onClick={() => setIsNaming(true)}>
              {chosen ? text.rename : text.saveView}
            </Button>
            {chosen && (
              <Button
                variant="plain"
                isBusy={saved.isBusy}
                onClick={() => void saved.remove(chosen.name)}
              >
                {text.deleteView}
              </Button>
            )}
          </div>
        )}
      </div>
      {isNaming && (
        <NameForm
          title={chosen ? text.rename : text.saveView}
          name={chosen?.name ?? ''}
          isBusy={saved.isBusy}
          onName={nameView}
          onClose={() => setIsNaming(false)}
        />
      )}
      <RequestErrorMessage error={saved.error} />
    </>
  );
};
