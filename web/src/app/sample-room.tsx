import { useState } from 'react';
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
  useSample,
} from '../features/reader/sample/sample.api.ts';
import { useBookTitle, useSiteContent } from '../shared/site-content.ts';
import { WithStore } from './with-store.tsx';

const usePrices = () => {
  const content = useSiteContent();
  if (content.phase !== 'loaded') return undefined;
  const { price, ebookPrice } = content.value.book;
  return { PAPERBACK: price, EBOOK: ebookPrice };
};

/** The last that came stays while a newer one is asked for. */
const useLastSample = () => {
  const answer = useSample();
  const [last, setLast] = useState<Sample>();
  if (answer.phase === 'loaded' && answer.value !== last) setLast(answer.value);
  return {
    sample: answer.phase === 'loaded' ? answer.value : last,
    problem: answer.phase === 'failed' ? answer.problem : undefined,
    again: answer.again,
  };
};

const Room = ({ price }: { price: number | undefined }) => {
  const openPurchase = useOpenPurchase();
  const title = useBookTitle();
  const { sample, problem, again } = useLastSample();
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
export const SampleRoom = () => {
  const prices = usePrices();
  return (
    <WithStore>
      <PurchaseProvider prices={prices}>
        <Room price={prices?.EBOOK} />
      </PurchaseProvider>
    </WithStore>
  );
};
