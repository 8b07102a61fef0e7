type SeededEvent = { entity: string; slug: string; title: string; description: string };

/**
 * The events in the order of the landing page, which requests ten. The colleges alternate, so that all
 * four are visible.
 */
export const seededEvents: SeededEvent[] = [
  {
    entity: 'ADPOLY',
    slug: 'future-skills-hackathon-adpoly',
    title: 'Future Skills Hackathon: 36 Hours for Smarter Cities',
    description:
      '<p>Teams of four build a working prototype for transport, water or energy in a smart city. Mentors from industry join each table, and the best three ideas are funded for a semester.</p>',
  },
  {
    entity: 'FCHS',
    slug: 'nursing-simulation-day-fchs',
    title: 'Nursing Simulation Day: Inside the Virtual Ward',
    description:
      '<p>Step into a fully equipped ward with patient simulators and follow an emergency from admission to recovery. Open to school students who consider a career in health.</p>',
  },
  {
    entity: 'ATHS',
    slug: 'robotics-finals-aths',
    title: 'Robotics Finals: Autonomous Rescue Challenge',
    description:
      '<p>Twenty-four school teams send their robots through a collapsed-building course without a remote control. Families are welcome on the stands.</p>',
  },
  {
    entity: 'ADVETI',
    slug: 'apprenticeship-fair-adveti',
    title: 'Apprenticeship Fair: Meet 40 Employers in One Day',
    description:
      '<p>Bring your CV and leave with an interview. Employers in logistics, manufacturing, media and public safety present paid apprenticeships that start this autumn.</p>',
  },
  {
    entity: 'ADPOLY',
    slug: 'aviation-open-hangar-adpoly',
    title: 'Open Hangar: A Day with Aircraft Engineers',
    description:
      '<p>Walk around a training aircraft, take an engine module apart and talk with graduates who now keep airliners flying. Places are limited to 120 visitors.</p>',
  },
  {
    entity: 'FCHS',
    slug: 'community-health-walk-fchs',
    title: 'Community Health Walk along the Corniche',
    description:
      '<p>A five-kilometre morning walk with free blood-pressure and glucose checks by final-year students. All ages are welcome, and the route is step-free.</p>',
  },
  {
    entity: 'ATHS',
    slug: 'science-showcase-aths',
    title: 'Young Scientists Showcase 2026',
    description:
      '<p>Sixty projects from desert agriculture to low-cost prosthetics, presented by the students who built them. A jury of researchers awards three summer placements.</p>',
  },
  {
    entity: 'ADVETI',
    slug: 'culinary-skills-cup-adveti',
    title: 'Culinary Skills Cup: Emirati Flavours, Modern Plates',
    description:
      '<p>Student chefs have ninety minutes and one basket of local produce. Guests taste every dish and vote for the audience award.</p>',
  },
  {
    entity: 'ADPOLY',
    slug: 'clean-energy-challenge-adpoly',
    title: 'Clean Energy Challenge: Solar for Remote Farms',
    description:
      '<p>Design an off-grid solar system that keeps a farm’s pumps and cold store running through the summer. The winning design is built and tested on site.</p>',
  },
  {
    entity: 'FCHS',
    slug: 'radiography-careers-evening-fchs',
    title: 'Radiography Careers Evening',
    description:
      '<p>Hospital teams explain what a day in imaging looks like, from the first X-ray to interventional suites. Graduates can book a ten-minute talk about open positions.</p>',
  },
  {
    entity: 'ATHS',
    slug: 'parents-and-pathways-aths',
    title: 'Parents and Pathways: Choosing the Right College',
    description:
      '<p>An evening for families of grades 11 and 12. Advisers compare programs, scholarships and entry requirements, and answer questions in Arabic and English.</p>',
  },
  {
    entity: 'ADVETI',
    slug: 'hospitality-industry-breakfast-adveti',
    title: 'Hospitality Industry Breakfast',
    description:
      '<p>Hotel and event managers meet final-year students over breakfast that the students cook and serve. Companies may register up to three representatives.</p>',
  },
];
