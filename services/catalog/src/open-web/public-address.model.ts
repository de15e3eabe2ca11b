import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

// All of IPv6 that was ever given out for the open web.
const globalUnicast: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/** Whether an IP address is a machine of the open web: none of ours, none of the provider's, no group. */
export const isPublicAddress = (text: string): boolean => {
  if (isIP(text) === 0) return false;
  // An IPv4 address in the clothes of an IPv6 one is judged as what it is.
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return !(address instanceof ipaddr.IPv6) || address.match(globalUnicast);
};
