import { mayRoute } from '../proxy/address-guard.ts';
import type { createRouter, Rule } from '../proxy/route.model.ts';

export type CacheableAddress = {
  /** The canonical spelling: the cache key, and the address requested from the service. */
  key: string;
  rule: Rule;
};

// Another spelling may be the same page to its service, and would be cached twice.
const plain = /^\/$|^(\/[a-z0-9_~-]+(\.[a-z0-9]+)*)+$/;
const maxLength = 300;

// What advertisers and mail programs hang on an address says nothing about the page.
const ofCampaigns = /^(utm_[a-z]{1,20}|gclid|fbclid|msclkid|mc_cid|mc_eid)$/;

/** The parameters that count, in one order; `undefined` where one is not among the cached ones. */
const queryKey = (
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

/** Returns the cache key of an address; callers cannot invent more keys than there are answers. */
export const cacheableAddresses =
  (route: ReturnType<typeof createRouter>) =>
  (url: string): CacheableAddress | undefined => {
    if (url.length > maxLength) return undefined;
    const at = url.indexOf('?');
    const path = at === -1 ? url : url.slice(0, at);
    if (!plain.test(path) || !mayRoute(path)) return undefined;
    const rule = route('GET', path);
    if (!rule?.cached) return undefined;
    // A file of the site is cached by a rule of its own only.
    if (path.includes('.') && rule.path !== path) return undefined;
    const query = at === -1 ? '' : queryKey(url.slice(at + 1), rule.cached);
    if (query === undefined) return undefined;
    return { key: path + query, rule };
  };
