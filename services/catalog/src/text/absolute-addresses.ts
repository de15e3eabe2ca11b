// The quantifiers are bounded, so that no hostile text makes the pattern slow.
const named =
  /(<(?:img\b[^<>]{0,500}?\ssrc|a\b[^<>]{0,500}?\shref)\s*=\s*)(["'])([^"'<>]{1,2000})\2/gi;

/** Whether an address is relative: it has no scheme, is no fragment, and has no characters that could hide a scheme. */
const isRelative = (address: string): boolean =>
  !/^\s*([a-z][a-z0-9+.-]*:|#)|&(?!amp;)|\p{Cc}/iu.test(address);

/** Makes the relative addresses of pictures and links absolute; without `base`, returns the HTML unchanged. */
export const withAbsoluteAddresses = (
  html: string,
  base: string | undefined,
): string =>
  base === undefined
    ? html
    : html.replaceAll(
        named,
        (match: string, opening: string, quote: string, address: string) => {
          const plain = address.replaceAll('&amp;', '&');
          if (!isRelative(address) || !URL.canParse(plain, base)) return match;
          const absolute = new URL(plain, base).href.replaceAll('&', '&amp;');
          return `${opening}${quote}${absolute}${quote}`;
        },
      );
