// Bounded, so that a text made to be slow is not.
const named =
  /(<(?:img\b[^<>]{0,500}?\ssrc|a\b[^<>]{0,500}?\shref)\s*=\s*)(["'])([^"'<>]{1,2000})\2/gi;

/** Neither whole, nor a place in the same text, nor written so that what it is only shows once it is read. */
const isRelative = (address: string): boolean =>
  !/^\s*([a-z][a-z0-9+.-]*:|#)|&(?!amp;)|\p{Cc}/iu.test(address);

/** Pictures and links that a feed names from where its text stands, by their whole addresses. */
export const withAbsoluteAddresses = (
  html: string,
  base: string | undefined,
): string =>
  base === undefined
    ? html
    : html.replaceAll(
        named,
        (said: string, opening: string, quote: string, address: string) => {
          const plain = address.replaceAll('&amp;', '&');
          if (!isRelative(address) || !URL.canParse(plain, base)) return said;
          const absolute = new URL(plain, base).href.replaceAll('&', '&amp;');
          return `${opening}${quote}${absolute}${quote}`;
        },
      );
