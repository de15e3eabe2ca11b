import { adminPaths } from '../../../shared/admin-paths.ts';
import { paths } from '../../../shared/paths.ts';
import { LinkButton } from '../../../shared/ui/buttons/button.tsx';
import { CopyButton } from '../../../shared/ui/buttons/copy-button.tsx';
import { AdminSection } from '../../../shared/ui/data/admin-section.tsx';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import type { DashboardStats } from '../analytics.api.ts';
import styles from './dashboard.module.css';
import * as text from '../text.ts';

/** The mode of the payment keys; null without a key, undefined while it is not known. */
export type PaymentMode = 'test' | 'live' | null | undefined;

/** Whether a shop has had no order yet, so that its figures would be a row of zeros. */
export const hasNoOrders = ({
  totalOrders,
  recentOrders,
}: Pick<DashboardStats, 'totalOrders' | 'recentOrders'>): boolean =>
  totalOrders === 0 && recentOrders.length === 0;

const FirstOrderAction = ({ mode }: { mode: PaymentMode }) => {
  if (mode === undefined) return null;
  if (mode === null)
    return (
      <LinkButton to={adminPaths.settings('payments')}>
        {text.enterPaymentKeys}
      </LinkButton>
    );
  const isTest = mode === 'test';
  return (
    <LinkButton to={isTest ? paths.order : paths.book} reloadDocument>
      {isTest ? text.placeTestOrder : text.seeBookPage}
    </LinkButton>
  );
};

const describeFirstOrder = (mode: PaymentMode): string | undefined => {
  if (mode === 'test') return text.testOrderNote;
  return mode === null ? text.noKeysNote : undefined;
};

/** The dashboard of a shop that has not sold anything: what leads to the first order and the first visitors. */
export const EmptyDashboard = ({ mode }: { mode: PaymentMode }) => (
  <div className={styles['columns']}>
    <AdminSection title={text.salesTitle} note={describeFirstOrder(mode)}>
      <EmptyState action={<FirstOrderAction mode={mode} />}>
        {text.firstOrderHere}
      </EmptyState>
    </AdminSection>
    <AdminSection title={text.visitorsTitle} note={window.location.host}>
      <EmptyState
        action={
          <CopyButton
            text={window.location.origin}
            label={text.copyShopLink}
            refusal={text.copyRefused}
          />
        }
      >
        {text.shareTheShop}
      </EmptyState>
    </AdminSection>
  </div>
);
