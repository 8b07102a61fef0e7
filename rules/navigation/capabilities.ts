/**
 * The actions that a page offers, for the popover of its tile (DASHBOARD-10). The specification does not
 * give these lines (docs/decisions/0018). They follow the purposes of the pages and the meanings of the
 * categories.
 */
const CAPABILITIES: Readonly<Record<string, readonly string[]>> = {
  'my-profile': ['See the details that your college has about you', 'Follow your plan', 'Open your records'],
  employment: ['Browse job listings', 'Follow your applications', 'Book interviews'],
  'training-module': ['Find internships', 'Follow training on the job', 'Plan how to reach your goals'],
  'self-service': ['Manage your account', 'Print letters for authorities and employers'],
  'create-student-testimonial': ['Tell your story in words', 'Add a video', 'Encourage other students'],
  'my-work-readiness-program': ['Complete activities', 'Submit your results', 'See your progress'],
  thinktank: ['Share an idea', 'Comment on the ideas of others', 'Help to improve the colleges'],
  'academic-industry-engagement-hub': [
    'Propose a project with industry',
    'Find partners',
    'Learn from practice',
  ],
  'student-life': ['Join clubs', 'Take part in activities', 'Meet others'],
  'peer-learning-hub': ['Learn with others', 'Offer help in your subject', 'Form study groups'],
  innovation: ['Turn an idea into a project', 'Join a team', 'Present results'],
  'student-council': ['Raise the concerns of students', 'Follow the work of the council'],
  'english-support-center': ['Practise English', 'Get help with writing', 'Prepare for tests'],
  'talent-pool': ['Show your skills', 'Be found by employers', 'Prepare for future jobs'],
  'academic-rise': ['Set goals', 'Get support in your courses', 'Follow your progress'],
  fchs: ['See the college at a glance', 'Open each campus'],
  adpoly: ['See the polytechnic at a glance', 'Open each campus'],
  campus: ['See rooms and services', 'Monitor their use'],
  'thinktank-management': ['Review ideas', 'Follow up on decisions', 'Reply to the authors'],
  kpi: ['Monitor performance', 'Compare facilities, technology and processes'],
  statistics: ['Read the figures of all colleges', 'Follow graduates over the years'],
  partnerships: ['Support current partners', 'Follow agreements in preparation', 'Engage adjunct faculty'],
  alumni: ['Find graduates', 'Decide on registrations', 'See who is looking for work'],
  students: ['Find students', 'See who graduates next'],
  'post-event': ['Publish events', 'Follow registrations', 'Add images to the gallery'],
  'sponsorship-management': ['Publish opportunities', 'See current sponsorships'],
  'volunteering-and-rewards-hub': ['Offer volunteering', 'Recognise volunteers'],
  'virtual-career-fair': ['Present your organisation', 'Meet students and graduates', 'See who registered'],
  'work-readiness-program': ['Prepare activities', 'Review submissions'],
  'employment-dashboard': ['See employed graduates', 'Compare sectors'],
  'student-dashboard': ['See students at a glance', 'Compare colleges and programs'],
  'graduates-forecast': ['See how many students will graduate', 'Plan with partners ahead of time'],
  'academic-industry-engagement-hub-management': ['Review proposals', 'Match colleges and industry'],
  'awarding-students': ['Nominate students', 'Decide on awards'],
  testimonials: ['Review what partners and students say', 'Choose what is shown'],
  template: ['Download letters, forms and slides', 'Use the same design everywhere'],
  'policies-processes-and-procedures': ['Read the current rules', 'Find the process for a task'],
  'survey-and-feedback-center': ['Ask', 'Listen', 'Improve'],
  highlights: ['Choose what the landing page shows', 'Order banners and slides'],
  'user-management': ['Find accounts', 'Assign roles', 'Look up permissions'],
  internship: ['Manage internship places', 'Follow placements', 'Approve requests'],
  training: ['Manage training on the job', 'Invite companies', 'Approve requests'],
  'post-training': ['Manage clinical placements', 'Follow applications'],
  'security-clearance': ['Review requests', 'Decide on clearance'],
};

/**
 * Returns the actions in the popover of a tile.
 *
 * @param id the id of the page's row
 * @returns an empty list for a page without a tile
 */
export function capabilitiesOf(id: string): readonly string[] {
  return CAPABILITIES[id] ?? [];
}
