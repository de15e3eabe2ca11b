import { Outlet } from 'react-router-dom';
import { PurchaseProvider } from '../../features/purchase/purchase-opener.tsx';
import { useSiteContentIfLoaded } from '../../shared/site-content.ts';
import { Header } from './header.tsx';
import { Footer } from './footer.tsx';
import { ReturnToTopButton } from './return-to-top-button.tsx';
import styles from './site-layout.module.css';
import * as text from './text.ts';

/** The layout of every public page: header, main content, footer. */
export const SiteLayout = () => {
  const content = useSiteContentIfLoaded();
  return (
    <PurchaseProvider>
      <a className={styles['skip']} href="#main">
        {text.skipToContent}
      </a>
      <Header content={content} />
      <main id="main" tabIndex={-1} className={styles['main']}>
        <Outlet />
      </main>
      <Footer content={content} />
      <ReturnToTopButton />
    </PurchaseProvider>
  );
};
