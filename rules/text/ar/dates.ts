import type { PluralForms } from '../translator.ts';
import type { ArabicTexts } from './arabic-texts.ts';

/** Arabic has no common short words for units of time, so the short ages have these words too. */
const MINUTES_AGO: PluralForms = {
  zero: 'الآن',
  one: 'قبل دقيقة واحدة',
  two: 'قبل دقيقتين',
  few: 'قبل {count} دقائق',
  many: 'قبل {count} دقيقة',
  other: 'قبل {count} دقيقة',
};

const HOURS_AGO: PluralForms = {
  zero: 'قبل أقل من ساعة',
  one: 'قبل ساعة واحدة',
  two: 'قبل ساعتين',
  few: 'قبل {count} ساعات',
  many: 'قبل {count} ساعة',
  other: 'قبل {count} ساعة',
};

const DAYS_AGO: PluralForms = {
  zero: 'اليوم',
  one: 'قبل يوم واحد',
  two: 'قبل يومين',
  few: 'قبل {count} أيام',
  many: 'قبل {count} يوما',
  other: 'قبل {count} يوم',
};

export const DATES: ArabicTexts = {
  '{count} days': {
    zero: 'أقل من يوم',
    one: 'يوم واحد',
    two: 'يومان',
    few: '{count} أيام',
    many: '{count} يوما',
    other: '{count} يوم',
  },
  '{count} hours': {
    zero: 'أقل من ساعة',
    one: 'ساعة واحدة',
    two: 'ساعتان',
    few: '{count} ساعات',
    many: '{count} ساعة',
    other: '{count} ساعة',
  },
  '{first} to {last}': 'من {first} إلى {last}',
  '{first} – {last}': 'من {first} إلى {last}',
  // The hours stay in one line.
  '{start} – {end}': 'من\u00a0{start}\u00a0إلى\u00a0{end}',
  '{day}, {time}': '{day}، {time}',
  '{time}\u00a0am': '{time}\u00a0صباحا',
  '{time}\u00a0pm': '{time}\u00a0مساء',
  '{afternoon}\u00a0pm': '{afternoon}\u00a0بعد\u00a0الظهر',
  '{midnight}\u00a0am': '{midnight} بعد منتصف الليل',
  '{noon}\u00a0pm': '{noon}\u00a0ظهرا',
  midnight: 'منتصف الليل',
  'from {time}': 'ابتداء من الساعة {time}',
  'from midnight': 'ابتداء من منتصف الليل',
  '{day} at midnight': '{day} عند منتصف الليل',
  'It starts on {first} and ends on {last}.': 'تبدأ يوم {first} وتنتهي يوم {last}.',
  '{date}, {time} (UAE time)': '{date}، {time} (بتوقيت الإمارات)',
  'Unknown time': 'وقت غير معروف',
  'Just now': 'الآن',
  '{count}m ago': MINUTES_AGO,
  '{count}h ago': HOURS_AGO,
  '{count}d ago': DAYS_AGO,
  '{count} minutes ago': MINUTES_AGO,
  '{count} hours ago': HOURS_AGO,
  Yesterday: 'أمس',
  '{count} days ago': DAYS_AGO,
  'on {date}': 'في {date}',
  'since {time} today': 'منذ الساعة {time} اليوم',
  'since yesterday': 'منذ أمس',
  'since {weekday}': 'منذ يوم {weekday}',
  'since {date}': 'منذ {date}',
  ', ': '، ',
  '; ': '؛ ',
  '“{text}”': '«{text}»',
};
