import { isIPv6 } from 'node:net';

/**
 * Returns the network that rate limits count as one client: an IPv4 address, or an IPv6 network of 64
 * bits. One household or one machine usually has an IPv6 network of this size (RFC 6177).
 *
 * @param address as a socket or a proxy gives it; some proxies add the port
 * @returns `unknown` if the address is missing
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined || address === '') return 'unknown';
  const plain = withoutPort(address)
    .replace(/^::ffff:(?=[\d.]+$)/i, '')
    .replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [before = '', after = ''] = plain.split('::');
  const left = before.split(':').filter(Boolean);
  const right = after.split(':').filter(Boolean);
  const zeros = plain.includes('::')
    ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
    : [];
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/**
 * Returns the IPv6 site of a network: its first 48 bits, the largest network that one customer usually has
 * (RFC 6177). It has 65,536 networks of 64 bits.
 *
 * @param network a result of `networkOf`
 * @returns undefined for an IPv4 address and for a missing address
 */
export function siteOf(network: string): string | undefined {
  const groups = network.endsWith('::/64') ? network.slice(0, -'::/64'.length).split(':') : undefined;
  return groups && `${groups.slice(0, 3).join(':')}::/48`;
}

/** Returns the IPv6 site of an address, or its network if it has no site. */
export function widestNetworkOf(address: string | undefined): string {
  const network = networkOf(address);
  return siteOf(network) ?? network;
}

function withoutPort(address: string): string {
  const [, bracketed, named] = /^(?:\[(.*)\](?::\d+)?|([\d.]+):\d+)$/.exec(address) ?? [];
  return bracketed ?? named ?? address;
}
