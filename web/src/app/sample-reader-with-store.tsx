import {
  PurchaseProvider,
  useOpenPurchase,
} from '../features/purchase/purchase-opener.tsx';
import { SampleStandIn } from '../features/reader/sample/sample-start.tsx';
import { SampleView } from '../features/reader/sample/sample-view.tsx';
import { useSample } from '../features/reader/sample/sample.api.ts';
import {
  useBookTitle,
  useSiteContentIfLoaded,
} from '../shared/site-content.ts';
import { ReduxStoreProvider } from './redux-store-provider.tsx';

const SampleReader = () => {
  const openPurchase = useOpenPurchase();
  const price = useSiteContentIfLoaded()?.book.ebookPrice;
  const title = useBookTitle();
  const sample = useSample();
  if (!sample.last) return <SampleStandIn sample={sample} title={title} />;
  return (
    <SampleView
      title={title}
      sample={sample.last}
      problem={sample.problem}
      refetch={sample.refetch}
      price={price}
      onBuy={() => openPurchase({ preselectsEbook: true })}
    />
  );
};

/** The reader of the free sample with its Redux store and purchase dialog, in a chunk that only its page loads. */
export const SampleReaderWithStore = () => (
  <ReduxStoreProvider>
    <PurchaseProvider>
      <SampleReader />
    </PurchaseProvider>
  </ReduxStoreProvider>
);
