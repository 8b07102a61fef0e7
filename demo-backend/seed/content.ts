export const seededSettings = [
  { name: 'jwt_token_expiry_minutes', value: '60' },
  { name: 'jwt_warning_time_minutes', value: '5' },
  { name: 'jwt_auto_logout_warning_seconds', value: '60' },
  { name: 'deployed_version', value: '1.0.0' },
  { name: 'current_year', value: '2026' },
  { name: 'tawkto', value: '' },
  { name: 'sign_in_with_uae_pass', value: '1' },
  { name: 'sign_up_with_uae_pass', value: '1' },
];

export const seededBanners = [1, 2, 3, 4, 5].map((position) => ({
  image: `/storage/banners/${position}.webp`,
  position,
}));

export const seededSlides = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => ({
  thumbnail: `/storage/slides/${number}.webp`,
}));

export const seededEntities = [
  {
    entity: 'ATHS',
    name: 'Applied Technology High Schools',
    logo: '/storage/entities/aths.webp',
    graduates: 18_240,
  },
  {
    entity: 'ADPOLY',
    name: 'Abu Dhabi Polytechnic',
    logo: '/storage/entities/adpoly.webp',
    graduates: 6_415,
  },
  {
    entity: 'FCHS',
    name: 'Fatima College of Health Sciences',
    logo: '/storage/entities/fchs.webp',
    graduates: 4_870,
  },
  {
    entity: 'ADVETI',
    name: 'Abu Dhabi Vocational Education and Training Institute',
    logo: '/storage/entities/adveti.webp',
    graduates: 9_325,
  },
];

/** The four workflows that a role can have. An assignment can change the name or address of one. */
export const seededWorkflows = [
  { frontendName: 'Strategic Foresight Hub', url: '/thinktank' },
  { frontendName: 'Collaborative Learning Hub', url: '/peer-learning-hub' },
  { frontendName: 'Innovation & Transformation Lab', url: '/innovation' },
  { frontendName: 'Future Skills & Talent Mobility Hub', url: '/talent-pool' },
];

/**
 * The assignments of the demo role. `workflow` is the URL of the nested workflow. Some have no name or no
 * URL, so that the portal uses that of the workflow. The last two have no workflow.
 */
export const seededAssignments: {
  frontendName: string | null;
  url: string | null;
  workflow: string | null;
}[] = [
  { frontendName: null, url: null, workflow: '/thinktank' },
  { frontendName: 'Peer Learning Circles', url: null, workflow: '/peer-learning-hub' },
  { frontendName: 'Fellows’ Innovation Lab', url: '/innovation', workflow: '/innovation' },
  { frontendName: null, url: '/talent-pool', workflow: '/talent-pool' },
  { frontendName: 'Excellence Development Program', url: '/academic-rise', workflow: null },
  // The role does not have the key of this page: an assignment grants no permission.
  { frontendName: 'Graduates Forecast', url: '/graduates-forecast', workflow: null },
];
