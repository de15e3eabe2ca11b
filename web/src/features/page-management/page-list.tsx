import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { adminPaths } from '../../shared/admin-paths.ts';
import { paths } from '../../shared/paths.ts';
import { Button, LinkButton } from '../../shared/ui/buttons/button.tsx';
import { AdminSection } from '../../shared/ui/data/admin-section.tsx';
import { useConfirmDialog } from '../../shared/ui/dialogs/confirm-dialog.tsx';
import { EmptyState } from '../../shared/ui/feedback/empty-state.tsx';
import { QueryResult } from '../../shared/ui/feedback/query-result.tsx';
import { useShowToast } from '../../shared/ui/feedback/toast.tsx';
import { ExternalLinkIcon } from '../../shared/ui/icons.tsx';
import styles from './page-list.module.css';
import { needsConfirmation, PageState } from './page-state.tsx';
import { useListPagesQuery, useSavePageMutation } from './pages.api.ts';
import type { ListedPage } from './page.shape.ts';
import * as text from './text.ts';

const isPublic = ({ kind, status }: ListedPage): boolean =>
  kind === 'legal' || status === 'published';

const PageItem = ({
  page,
  onConfirm,
}: {
  page: ListedPage;
  onConfirm: (page: ListedPage) => void;
}) => (
  <li className={styles['item']}>
    <div className={styles['name']}>
      <Link to={adminPaths.page(page.id)}>{page.title}</Link>{' '}
      <span>{paths.page(page.slug)}</span>
    </div>
    <div className={styles['state']}>
      <PageState page={page} />
    </div>
    {needsConfirmation(page) && (
      <Button size="small" onClick={() => onConfirm(page)}>
        {text.confirm}
        <span className="vh">{text.ofPage(page.title)}</span>
      </Button>
    )}
    {isPublic(page) && (
      <a href={paths.page(page.slug)} target="_blank" rel="noreferrer">
        {text.view}
        <span className="vh">{text.ofPage(page.title)}</span>{' '}
        <ExternalLinkIcon />
      </a>
    )}
  </li>
);

const useConfirmation = () => {
  const { dialog, confirm } = useConfirmDialog();
  const [save] = useSavePageMutation();
  const showToast = useShowToast();
  const confirmPage = ({ id, title, version }: ListedPage) =>
    confirm({
      question: text.confirmQuestion(title),
      children: <p>{text.confirmConsequence}</p>,
      action: text.confirm,
      keep: text.cancel,
      failure: text.confirmFailed,
      onConfirm: () => save({ id, version, status: 'published' }).unwrap(),
      onDone: () => showToast(text.confirmed(title)),
    });
  return { dialog, confirmPage };
};

const PageLists = ({ pages }: { pages: ListedPage[] }) => {
  const { dialog, confirmPage } = useConfirmation();
  const own = pages.filter(({ kind }) => kind === 'own');
  const legal = pages.filter(({ kind }) => kind === 'legal');
  const renderItem = (page: ListedPage) => (
    <PageItem key={page.id} page={page} onConfirm={confirmPage} />
  );
  return (
    <>
      <AdminSection title={text.ownTitle} note={text.ownNote}>
        {own.length > 0 ? (
          <ul className={styles['list']}>{own.map(renderItem)}</ul>
        ) : (
          <EmptyState
            action={
              <LinkButton to={adminPaths.page('new')}>
                {text.firstPage}
              </LinkButton>
            }
          >
            {text.noPages}
          </EmptyState>
        )}
      </AdminSection>
      <AdminSection
        title={text.legalTitle}
        note={
          <>
            {text.legalNote}{' '}
            <Link to={adminPaths.settings('legal')}>{text.legalSettings}</Link>
          </>
        }
      >
        <ul className={styles['list']}>{legal.map(renderItem)}</ul>
      </AdminSection>
      {dialog}
    </>
  );
};

/** The pages of the author and the legal pages; opens the editor of the page whose address `?at=` names. */
export const PageList = () => {
  const query = useListPagesQuery(undefined);
  const [search] = useSearchParams();
  const target = query.data?.find(({ slug }) => slug === search.get('at'));
  if (target) return <Navigate to={adminPaths.page(target.id)} replace />;
  return (
    <div className={styles['place']}>
      <QueryResult query={query} what={text.pagesSubject} lines={8}>
        {(pages) => <PageLists pages={pages} />}
      </QueryResult>
    </div>
  );
};
