import type { ArabicTexts } from './arabic-texts.ts';

/** The texts of the stories of graduates: the form, the review and the public pages. */
export const STORIES: ArabicTexts = {
  'This page is for graduates and graduating students, who tell how their careers began, and for the staff who review these stories.':
    'هذه الصفحة للخريجين والطلبة المتوقع تخرجهم الذين يروون بدايات مسيرتهم المهنية، وللموظفين الذين يراجعون قصصهم.',
  story: 'القصة',
  stories: 'القصص',
  '1 story': {
    zero: 'لا قصص',
    one: 'قصة واحدة',
    two: 'قصتان',
    few: '{count} قصص',
    many: '{count} قصة',
    other: '{count} قصة',
  },
};
