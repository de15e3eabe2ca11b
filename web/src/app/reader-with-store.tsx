import { useParams } from 'react-router-dom';
import { Reader } from '../features/reader/reader.tsx';
import { Jacket } from '../features/site-content/book/jacket.tsx';
import { useSiteContentIfLoaded } from '../shared/site-content.ts';
import { ReduxStoreProvider } from './redux-store-provider.tsx';

/** The e-book reader with its Redux store, in a chunk that only the reading page loads. */
export const ReaderWithStore = ({ reload }: { reload?: () => void }) => {
  const { token } = useParams();
  const writeTo = useSiteContentIfLoaded()?.site.email;
  return (
    <ReduxStoreProvider key={token}>
      <Reader
        token={token}
        writeTo={writeTo}
        jacket={({ title, subtitle, author }) => (
          <Jacket title={title} subtitle={subtitle ?? ''} author={author} />
        )}
        {...(reload ? { reload } : {})}
      />
    </ReduxStoreProvider>
  );
};
