import { type ReactNode, useEffect, useRef, useState } from 'react';
import { pictureSrcsets } from '../lib/picture-srcsets.ts';

/**
 * A decorative picture in a frame; the browser chooses the format and width. The fallback replaces frame and picture if
 * there is no address or the picture cannot be loaded.
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
    // An image that failed to load before hydration fires no error event for React.
    const image = ref.current;
    if (image?.complete && image.naturalWidth === 0) setFailed(address);
  }, [address]);
  if (!address || address === failed) return fallback;
  const sources = pictureSrcsets(address);
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
