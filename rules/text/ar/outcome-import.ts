import type { ArabicTexts } from './arabic-texts.ts';

/** The questions to graduates, and the import of outcomes. */
export const OUTCOME_IMPORT: ArabicTexts = {
  // The message that asks a graduate.
  'the question what you do after your studies': 'السؤال عمّا تفعله بعد دراستك',
  'At your graduation, and 6 and 12 months later. At most three times each, until you have answered.':
    'عند تخرجك، ثم بعد 6 أشهر و12 شهرًا. ثلاث مرات كحد أقصى في كل مرة، إلى أن تجيب.',
  'Tell us what you do now': 'أخبرنا بما تفعله الآن',
  '{milestone}. Your answer takes two minutes, and what you wrote before is filled in.':
    '{milestone}. تستغرق إجابتك دقيقتين، وستجد ما كتبته سابقًا مدخلًا.',
  'Open the alumni form': 'فتح نموذج الخريجين',
  // What the portal keeps about a person.
  'Outcomes after the studies': 'الأوضاع بعد الدراسة',
  // The names of rules/outcomes.
  'Employed full time': 'موظف بدوام كامل',
  'Employed part time': 'موظف بدوام جزئي',
  'Self-employed': 'يعمل لحسابه الخاص',
  'In national service': 'في الخدمة الوطنية',
  'Continuing education': 'يواصل الدراسة',
  'Looking for work': 'يبحث عن عمل',
  'Looking for a place to study': 'يبحث عن مكان للدراسة',
  'Not looking for work or study': 'لا يبحث عن عمل أو دراسة',
  'Outside the Emirates': 'خارج الإمارات',
  'Under AED 5,000': 'أقل من 5,000 درهم',
  'AED 5,000 to 9,999': 'من 5,000 إلى 9,999 درهمًا',
  'AED 10,000 to 14,999': 'من 10,000 إلى 14,999 درهمًا',
  'AED 15,000 to 19,999': 'من 15,000 إلى 19,999 درهمًا',
  'AED 20,000 to 29,999': 'من 20,000 إلى 29,999 درهمًا',
  'AED 30,000 or more': '30,000 درهم أو أكثر',
  'At graduation': 'عند التخرج',
  '6 months after graduation': 'بعد 6 أشهر من التخرج',
  '12 months after graduation': 'بعد 12 شهرًا من التخرج',
};
