import { useParams } from 'react-router-dom';
import { Reader } from '../features/reader/reader.tsx';
import { Jacket } from '../features/site-content/book/jacket.tsx';
import { useSiteContentIfLoaded } from '../shared/site-content.ts';
import { ReduxStoreProvider } from './redux-store-provider.tsx';

/** The e-book reader with its Redux store, in a chunk that only the reading page loads. */
export const ReaderWithStore = ({ reload }: { reload?: () => void }) => {
  const { token } = useParams();
  const content = useSiteContentIfLoaded();
  const site = content?.site;
  return (
    <ReduxStoreProvider key={token}>
      <Reader
        token={token}
        writeTo={site?.email}
        jacket={({ title, subtitle, author }) => (
          <Jacket
            title={title}
            subtitle={subtitle ?? ''}
            author={author}
            siteName={site?.name ?? ''}
            cover={content?.brand.cover}
          />
        )}
        {...(reload ? { reload } : {})}
      />
    </ReduxStoreProvider>
  );
};
