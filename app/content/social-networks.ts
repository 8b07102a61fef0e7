import type { IconName } from '#app/components/icon/names.ts';

interface SocialNetwork {
  /** Its name in English. */
  name: string;
  icon: IconName;
}

const NETWORKS: Readonly<Record<string, SocialNetwork>> = {
  'instagram.com': { name: 'Instagram', icon: 'instagram-logo' },
  'linkedin.com': { name: 'LinkedIn', icon: 'linkedin-logo' },
  'x.com': { name: 'X', icon: 'x-logo' },
  'youtube.com': { name: 'YouTube', icon: 'youtube-logo' },
};

/**
 * Returns the name and icon of the social network of an address. The name of an unknown network is its
 * host.
 */
export function describeSocialLink(address: string): SocialNetwork {
  const host = new URL(address).hostname.replace(/^www\./, '');
  return NETWORKS[host] ?? { name: host, icon: 'globe-hemisphere-east' };
}
