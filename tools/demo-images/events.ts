import { findCollege } from '../../app/components/motif/college.ts';
import { drawPicture } from './picture.ts';

/** The scene of each event of the demo backend, by the event's slug. No two events have the same one. */
const EVENT_SCENES: Readonly<Record<string, string>> = {
  'future-skills-hackathon-adpoly': 'studio',
  'aviation-open-hangar-adpoly': 'hangar',
  'clean-energy-challenge-adpoly': 'greenhouse',
  'nursing-simulation-day-fchs': 'ward',
  'community-health-walk-fchs': 'harbour',
  'radiography-careers-evening-fchs': 'imaging',
  'robotics-finals-aths': 'robot-arena',
  'science-showcase-aths': 'science-fair',
  'parents-and-pathways-aths': 'classroom',
  'apprenticeship-fair-adveti': 'fair',
  'culinary-skills-cup-adveti': 'kitchen',
  'hospitality-industry-breakfast-adveti': 'dining-hall',
};

/** Returns the picture of each event as an SVG, by slug. */
export function drawEvents(): [slug: string, svg: string][] {
  return Object.entries(EVENT_SCENES).map(([slug, scene]) => [
    slug,
    drawPicture({ college: findCollege(slug), scene }),
  ]);
}
