import {
  PurchaseProvider,
  useOpenPurchase,
} from '../features/purchase/purchase-opener.tsx';
import {
  NoSample,
  SampleDoor,
} from '../features/reader/sample/sample-door.tsx';
import { SampleView } from '../features/reader/sample/sample-view.tsx';
import {
  type Sample,
  sampleAddress,
} from '../features/reader/sample/sample.api.ts';
import { useLastAnswer } from '../shared/api/last-answer.ts';
import { useBookTitle, useKnownContent } from '../shared/site-content.ts';
import { WithStore } from './with-store.tsx';

const Room = () => {
  const openPurchase = useOpenPurchase();
  const price = useKnownContent()?.book.ebookPrice;
  const title = useBookTitle();
  const { last: sample, problem, again } = useLastAnswer<Sample>(sampleAddress);
  if (sample)
    return (
      <SampleView
        title={title}
        sample={sample}
        problem={problem}
        refetch={again}
        price={price}
        onBuy={() => openPurchase({ isOrderOnly: true })}
      />
    );
  return problem ? (
    <NoSample
      isMissing={problem.status === 404}
      title={title}
      onAgain={again}
    />
  ) : (
    <SampleDoor sample={undefined} title={title} />
  );
};

/** The sample's reader with its store and the purchase dialog, fetched apart from the frame of the page. */
export const SampleRoom = () => (
  <WithStore>
    <PurchaseProvider>
      <Room />
    </PurchaseProvider>
  </WithStore>
);
