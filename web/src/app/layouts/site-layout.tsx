import { Outlet } from 'react-router-dom';
import { PurchaseProvider } from '../../features/purchase/purchase-opener.tsx';
import { useKnownContent } from '../../shared/site-content.ts';
import { Bar } from './bar.tsx';
import { Foot } from './foot.tsx';
import { ReturnToTop } from './return-to-top.tsx';
import styles from './site-layout.module.css';

/** The frame of every public page: bar, matter, foot. */
export const SiteLayout = () => {
  const content = useKnownContent();
  return (
    <PurchaseProvider>
      <a className={styles['skip']} href="#main">
        Skip to the text
      </a>
      <Bar ebookPrice={content?.book.ebookPrice} />
      <main id="main" tabIndex={-1} className={styles['main']}>
        <Outlet />
      </main>
      <Foot site={content?.site} />
      <ReturnToTop />
    </PurchaseProvider>
  );
};
