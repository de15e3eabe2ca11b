import { useEffect, useRef } from 'react';
import { pictureSources } from '../lib/picture-sources.ts';

/** An uploaded picture in the format and at the width that the browser wants; it is an ornament of the text beside it. */
export const Picture = ({
  address,
  sizes,
  isLazy = false,
  onFailure,
}: {
  address: string;
  sizes: string;
  isLazy?: boolean;
  onFailure: () => void;
}) => {
  const ref = useRef<HTMLImageElement>(null);
  const sources = pictureSources(address);
  useEffect(() => {
    // An image that failed before hydration fired no event here.
    const image = ref.current;
    if (image?.complete && image.naturalWidth === 0) onFailure();
  }, [onFailure]);
  return (
    <picture>
      {sources && (
        <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      )}
      <img
        ref={ref}
        src={address}
        {...(sources ? { srcSet: sources.webp, sizes } : {})}
        alt=""
        {...(isLazy ? { loading: 'lazy' as const } : {})}
        onError={onFailure}
      />
    </picture>
  );
};
