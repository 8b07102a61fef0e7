import type { Category } from './row.ts';

/** The names and meanings of the dashboard's categories, in order (ROUTE-9). */
export const CATEGORIES: readonly { id: Category; title: string; meaning: string }[] = [
  {
    id: 'vision-strategy',
    title: 'Vision & Strategy',
    meaning: 'Setting direction, foresight, governance, evidence, performance monitoring.',
  },
  {
    id: 'people-partnerships',
    title: 'People & Partnerships',
    meaning: 'Stakeholder engagement, collaboration, co-creation, empowerment, human-centric experience.',
  },
  {
    id: 'innovation-learning',
    title: 'Innovation & Learning',
    meaning: 'Transformation, capacity-building, empowerment, continuous learning, future skills.',
  },
  {
    id: 'impact-value',
    title: 'Impact & Value Creation',
    meaning: 'Public value, employability, sustainability, excellence outcomes.',
  },
  {
    id: 'system-enablers',
    title: 'System Enablers',
    meaning: 'Supporting infrastructure, tools and resources.',
  },
];
