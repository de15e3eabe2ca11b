import { type ReactNode, useEffect, useRef, useState } from 'react';
import { pictureSources } from '../lib/picture-sources.ts';

/**
 * An uploaded picture in the format and at the width that the browser chooses, inside a frame. It decorates the text
 * next to it. Without an address, and when the picture cannot be loaded, the fallback replaces both.
 */
export const Picture = ({
  address,
  sizes,
  frame: Frame,
  className,
  isLazy = false,
  fallback,
}: {
  address: string | undefined;
  sizes: string;
  frame: 'div' | 'figure' | 'span';
  className: string | undefined;
  isLazy?: boolean;
  fallback?: ReactNode;
}) => {
  const ref = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    // An image that failed before hydration fired no event here.
    const image = ref.current;
    if (image?.complete && image.naturalWidth === 0) setFailed(address);
  }, [address]);
  if (!address || address === failed) return fallback;
  const sources = pictureSources(address);
  return (
    <Frame className={className}>
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
          onError={() => setFailed(address)}
        />
      </picture>
    </Frame>
  );
};
