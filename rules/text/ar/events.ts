import type { ArabicTexts } from './arabic-texts.ts';

export const EVENTS: ArabicTexts = {
  'About this event': 'عن هذه الفعالية',
  'Add to calendar': 'إضافة إلى التقويم',
  Date: 'الموعد',
  'This event is over.': 'انتهت هذه الفعالية.',
  'The portal does not know the date of this event.': 'لا يتوفر موعد هذه الفعالية في البوابة.',
  'We can’t load the date right now.': 'تعذر تحميل الموعد حاليا.',
  'Visit the website of {college}': 'زيارة موقع {college}',
  'Find the place on a map': 'عرض المكان على الخريطة',
  'Host college': 'الكلية المستضيفة',
  'Other events of this college': 'فعاليات أخرى لهذه الكلية',
  WhatsApp: 'واتساب',
  'Copy link': 'نسخ الرابط',
  'More ways to share': 'طرق أخرى للمشاركة',
  'The link is copied.': 'نُسخ الرابط.',
  'Your browser did not allow this. Copy the address of the page.':
    'لم يسمح المتصفح بذلك. يُرجى نسخ عنوان الصفحة.',
};
