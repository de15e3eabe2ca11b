import { Outlet } from 'react-router-dom';
import { PurchaseProvider } from '../../features/purchase/purchase-opener.tsx';
import { useSiteContent } from '../../shared/site-content.ts';
import { Bar } from './bar.tsx';
import { Foot } from './foot.tsx';
import { ReturnToTop } from './return-to-top.tsx';
import styles from './site-layout.module.css';

/** The frame of every public page: bar, matter, foot. */
export const SiteLayout = () => {
  const content = useSiteContent();
  const known = content.phase === 'loaded' ? content.value : undefined;
  const prices = known && {
    PAPERBACK: known.book.price,
    EBOOK: known.book.ebookPrice,
  };
  return (
    <PurchaseProvider prices={prices}>
      <a className={styles['skip']} href="#main">
        Skip to the text
      </a>
      <Bar ebookPrice={prices?.EBOOK} />
      <main id="main" tabIndex={-1} className={styles['main']}>
        <Outlet />
      </main>
      <Foot site={known?.site} />
      <ReturnToTop />
    </PurchaseProvider>
  );
};
