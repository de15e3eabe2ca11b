import { mayRoute } from '../proxy/address-guard.ts';
import type { createRouter, Rule } from '../proxy/route.model.ts';

export type CacheableAddress = {
  /** The normalised address: the cache key, and the address requested from the service. */
  key: string;
  rule: Rule;
};

// Only paths of this form are cached, because another spelling of a path would become a second entry for its page.
const plain = /^\/$|^(\/[a-z0-9_~-]+(\.[a-z0-9]+)*)+$/;
const maxLength = 300;

// Parameters that advertisers and mail clients append do not change the page, so the cache key omits them.
const ofCampaigns = /^(utm_[a-z]{1,20}|gclid|fbclid|msclkid|mc_cid|mc_eid)$/;

/** Returns the query for the cache key, sorted by parameter; undefined if a parameter or its value is not cacheable. */
const toQueryKey = (
  query: string,
  cachedParameters: Readonly<Record<string, RegExp>>,
): string | undefined => {
  const counted = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    if (ofCampaigns.test(name)) continue;
    if (!Object.hasOwn(cachedParameters, name) || counted.has(name))
      return undefined;
    if (!cachedParameters[name]?.test(value)) return undefined;
    counted.set(name, `${name}=${encodeURIComponent(value)}`);
  }
  const all = [...counted.values()].toSorted();
  return all.length === 0 ? '' : `?${all.join('&')}`;
};

/**
 * Creates the function that returns the cache key and the rule of an address; undefined if the address is not
 * cacheable. Each rule limits the values of its parameters, so that no caller can fill the cache.
 */
export const createCacheableAddressParser =
  (route: ReturnType<typeof createRouter>) =>
  (url: string): CacheableAddress | undefined => {
    if (url.length > maxLength) return undefined;
    const at = url.indexOf('?');
    const path = at === -1 ? url : url.slice(0, at);
    if (!plain.test(path) || !mayRoute(path)) return undefined;
    const rule = route('GET', path);
    if (!rule?.cached) return undefined;
    // A file is cached only if a rule names its path.
    if (path.includes('.') && rule.path !== path) return undefined;
    const query = at === -1 ? '' : toQueryKey(url.slice(at + 1), rule.cached);
    if (query === undefined) return undefined;
    return { key: path + query, rule };
  };
