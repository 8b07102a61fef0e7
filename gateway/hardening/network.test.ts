import { expect, test } from 'vitest';

import { networkOf, widestNetworkOf } from './network.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['192.0.2.7:40001', '192.0.2.7'],
  ['[::ffff:192.0.2.7]:40001', '192.0.2.7'],
  ['[2001:db8:1:2:3:4:5:6]:40001', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2:3:4:5:6]', '2001:db8:1:2::/64'],
  ['', 'unknown'],
  [undefined, 'unknown'],
])('networkOf counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['192.0.2.7', '192.0.2.7'],
  [undefined, 'unknown'],
])('widestNetworkOf counts %s as %s', (address, network) => {
  expect(widestNetworkOf(address)).toBe(network);
});
