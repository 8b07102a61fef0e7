import type { ArabicTexts } from './arabic-texts.ts';

/** The questions to graduates, and the import of outcomes. */
export const OUTCOME_IMPORT: ArabicTexts = {
  // The message that asks a graduate.
  'the question what you do after your studies': 'السؤال عمّا تفعله بعد دراستك',
  'At your graduation, and 6 and 12 months later. At most three times each, until you have answered.':
    'عند تخرجك، ثم بعد 6 أشهر و12 شهرًا. ثلاث مرات كحد أقصى في كل مرة، إلى أن تجيب.',
  '{milestone}. Your answer takes two minutes, and what you wrote before is filled in.':
    '{milestone}. تستغرق إجابتك دقيقتين، وستجد ما كتبته سابقًا مدخلًا.',
  'Open the alumni form': 'فتح نموذج الخريجين',
  // What the portal keeps about a person.
  'Outcomes after the studies': 'الأوضاع بعد الدراسة',
  // The names of rules/outcomes.
};
