import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link, Navigate, NavLink, Outlet, useLocation } from 'react-router-dom';
import { selectPhase } from '../../features/admin-auth/admin-auth.slice.ts';
import { useSignOut } from '../../features/admin-auth/use-sign-out.ts';
import { useInboxSummaryQuery } from '../../features/messages/inbox/inbox.api.ts';
import { useCountAttentionQuery } from '../../features/orders/orders.api.ts';
import { useSite } from '../../shared/api/site.api.ts';
import { LiveUpdates } from '../../shared/live-updates/live-updates.tsx';
import { usePollingWithoutLiveUpdates } from '../../shared/live-updates/news-store.ts';
import { useCloseOnEscape } from '../../shared/hooks/use-close-on-escape.ts';
import { adminPaths } from '../../shared/admin-paths.ts';
import { paths } from '../../shared/paths.ts';
import { ExportsProvider } from '../../shared/exports/exports-provider.tsx';
import { ToastProvider } from '../../shared/ui/feedback/toast.tsx';
import { SiteMark } from '../../shared/ui/site-mark.tsx';
import {
  addedScreens,
  type AdminScreen,
  specifiedScreens,
} from '../admin-screens.ts';
import { useAdminShortcuts } from '../command-palette/use-admin-shortcuts.tsx';
import styles from './signed-in-admin-layout.module.css';
import * as text from './text.ts';

const CountBadge = ({ of, label }: { of: number; label: string }) =>
  of > 0 ? (
    <span className={styles['count']}>
      {' '}
      {of}
      <span className="vh"> {label}</span>
    </span>
  ) : null;

const OrderAttentionCount = () => {
  const polling = usePollingWithoutLiveUpdates();
  const { data = 0 } = useCountAttentionQuery(undefined, polling);
  return <CountBadge of={data} label={text.needAttention} />;
};

const UnansweredMessageCount = () => {
  const polling = usePollingWithoutLiveUpdates();
  const { data } = useInboxSummaryQuery(undefined, polling);
  return <CountBadge of={data?.unanswered ?? 0} label={text.unanswered} />;
};

const MenuEntry = ({ to, name }: { to: string; name: string }) => {
  const { pathname } = useLocation();
  const isDashboard = to === adminPaths.dashboard;
  // NavLink's exact match does not accept the trailing slash of "/admin/".
  const isHere = pathname.replace(/\/+$/, '') === adminPaths.dashboard;
  return (
    <li>
      {isDashboard ? (
        <Link to={to} aria-current={isHere ? 'page' : undefined}>
          {name}
        </Link>
      ) : (
        <NavLink to={to}>
          {name}
          {to === adminPaths.orders && <OrderAttentionCount />}
          {to === adminPaths.messages && <UnansweredMessageCount />}
        </NavLink>
      )}
    </li>
  );
};

const renderMenuEntries = (screens: readonly AdminScreen[]) =>
  screens.flatMap(({ path, name }) => {
    const to = adminPaths.screen(path);
    return name ? <MenuEntry key={to} to={to} name={name} /> : [];
  });

const readMetaTag = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ??
  '';

/** Shows the version that runs and its commit, as the server of the pages states them. */
const RunningVersion = () => (
  <>
    <p>v{readMetaTag('version')}</p>
    <p translate="no">{readMetaTag('commit')}</p>
  </>
);

const MenuContent = ({
  id,
  isOpen,
  onShortcuts,
}: {
  id: string;
  isOpen: boolean;
  onShortcuts: () => void;
}) => {
  const signOut = useSignOut();
  return (
    <div
      id={id}
      className={`${styles['entries']} ${isOpen ? styles['isOpen'] : ''}`}
    >
      <nav aria-label={text.adminMenu}>
        <ul>{renderMenuEntries(specifiedScreens)}</ul>
        <ul className={styles['added']}>{renderMenuEntries(addedScreens)}</ul>
      </nav>
      <div className={styles['foot']}>
        <button type="button" onClick={onShortcuts}>
          {text.keyboardShortcuts}
        </button>
        <button type="button" onClick={() => void signOut()}>
          {text.signOut}
        </button>
        <RunningVersion />
      </div>
    </div>
  );
};

const Sidebar = ({
  onSearch,
  onShortcuts,
}: {
  onSearch: () => void;
  onShortcuts: () => void;
}) => {
  const id = useId();
  const site = useSite();
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  // The menu belongs to the screen where it was opened; navigation closes it.
  const isOpen = openAt === pathname;
  const menuButtonRef = useCloseOnEscape(isOpen, () => setOpenAt(undefined));
  return (
    <header className={styles['nav']}>
      <div className={styles['row']}>
        <Link className={styles['mark']} to={paths.home} reloadDocument>
          <SiteMark name={site?.name} logo={site?.logo} />
        </Link>
        <button
          className={styles['find']}
          type="button"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={onSearch}
        >
          <span>{text.search}</span>
          <kbd aria-hidden="true">{text.searchKeys}</kbd>
        </button>
        <button
          ref={menuButtonRef}
          className={styles['menu']}
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpenAt(isOpen ? undefined : pathname)}
        >
          {text.menu}
        </button>
      </div>
      <MenuContent id={id} isOpen={isOpen} onShortcuts={onShortcuts} />
    </header>
  );
};

/** Returns a ref for the main element, which gets the focus on navigation, so that screen readers start at its top. */
const useFocusOnNavigation = () => {
  const ref = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);
  // A layout effect comes before the effects of the screen, such as the one that scrolls a list to where it was.
  useLayoutEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    // A screen may already have focused the element that the address names.
    if (hash && ref.current?.contains(document.activeElement)) return;
    ref.current?.focus();
    window.scrollTo(0, 0);
  }, [pathname, hash]);
  return ref;
};

const SignedInFrame = () => {
  const main = useFocusOnNavigation();
  const { openSearch, showShortcuts, dialogs } = useAdminShortcuts();
  return (
    <div className={`office ${styles['frame']}`}>
      <a className={styles['skip']} href="#main">
        {text.skipToContent}
      </a>
      <LiveUpdates />
      <Sidebar onSearch={openSearch} onShortcuts={showShortcuts} />
      <main id="main" ref={main} tabIndex={-1} className={styles['desk']}>
        <ToastProvider>
          <ExportsProvider>
            <Outlet />
          </ExportsProvider>
        </ToastProvider>
      </main>
      {dialogs}
    </div>
  );
};

/** The layout of the back office; without a session it redirects to the sign-in screen. */
export const SignedInAdminLayout = () => {
  const phase = useSelector(selectPhase);
  const { pathname, search, hash } = useLocation();
  if (phase !== 'in')
    return (
      <Navigate
        to={adminPaths.login}
        state={{ from: pathname + search + hash }}
        replace
      />
    );
  return <SignedInFrame />;
};
