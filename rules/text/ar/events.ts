import type { ArabicTexts } from './arabic-texts.ts';

export const EVENTS: ArabicTexts = {
  'About this event': 'عن هذه الفعالية',
  'Add to calendar': 'إضافة إلى التقويم',
  Date: 'الموعد',
  'This event is over.': 'انتهت هذه الفعالية.',
  'The portal does not know the date of this event.': 'موعد هذه الفعالية غير معروف في البوابة.',
  'Ask {college}': 'يمكن سؤال {college}',
  'Find the place on a map': 'عرض المكان على الخريطة',
  'Host college': 'الكلية المنظمة',
  'Other events of this college': 'فعاليات أخرى لهذه الكلية',
  WhatsApp: 'WhatsApp',
  'Copy link': 'نسخ الرابط',
  'More ways to share': 'طرق أخرى للمشاركة',
  'The link is copied.': 'نُسخ الرابط.',
  'Your browser did not allow this. Copy the address of the page.':
    'لم يسمح المتصفح بذلك. يُرجى نسخ عنوان الصفحة.',
};
