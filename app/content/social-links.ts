import type { IconName } from '#app/components/icon/names.ts';

const NETWORKS: Readonly<Record<string, { name: string; icon: IconName }>> = {
  'instagram.com': { name: 'Instagram', icon: 'instagram-logo' },
  'linkedin.com': { name: 'LinkedIn', icon: 'linkedin-logo' },
  'x.com': { name: 'X', icon: 'x-logo' },
  'youtube.com': { name: 'YouTube', icon: 'youtube-logo' },
};

/** Whose network an address belongs to; one that is not known here goes by its host. */
export function describeSocialLink(address: string): { name: string; icon: IconName } {
  const host = new URL(address).hostname.replace(/^www\./, '');
  return NETWORKS[host] ?? { name: host, icon: 'globe-hemisphere-east' };
}
