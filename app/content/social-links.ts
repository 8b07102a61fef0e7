/** The authority's accounts on social media. The specification names none: these are to be confirmed by who runs the portal. */
export const SOCIAL_LINKS = [
  { name: 'Instagram', icon: 'instagram-logo', url: 'https://www.instagram.com/actvet' },
  { name: 'LinkedIn', icon: 'linkedin-logo', url: 'https://www.linkedin.com/company/actvet' },
  { name: 'X', icon: 'x-logo', url: 'https://x.com/actvet' },
  { name: 'YouTube', icon: 'youtube-logo', url: 'https://www.youtube.com/@actvet' },
] as const;
