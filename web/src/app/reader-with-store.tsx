import { useParams } from 'react-router-dom';
import { Reader } from '../features/reader/reader.tsx';
import { Jacket } from '../features/site-content/book/jacket.tsx';
import { useSiteContentIfLoaded } from '../shared/site-content.ts';
import { ReduxStoreProvider } from './redux-store-provider.tsx';

/** The e-book reader with its Redux store, in a chunk that only the reading page loads. */
export const ReaderWithStore = ({ reload }: { reload?: () => void }) => {
  const { token } = useParams();
  const content = useSiteContentIfLoaded();
  return (
    <ReduxStoreProvider key={token}>
      <Reader
        token={token}
        writeTo={content?.site.email}
        jacket={({ title, subtitle, author }) =>
          content && (
            <Jacket
              content={{
                ...content,
                book: { ...content.book, title, subtitle: subtitle ?? '' },
                site: { ...content.site, authorName: author },
              }}
            />
          )
        }
        {...(reload ? { reload } : {})}
      />
    </ReduxStoreProvider>
  );
};
