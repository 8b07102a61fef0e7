import type { ArabicTexts } from './arabic-texts.ts';

export const SAVED_VIEWS: ArabicTexts = {
  'Saved views of lists': 'عروض القوائم المحفوظة',
  'Save this view': 'حفظ هذا العرض',
  'Name of the view': 'اسم العرض',
  'Save the view': 'حفظ العرض',
  'Saved views ({count})': 'العروض المحفوظة ({count})',
  'Your saved views are unavailable at the moment. Please try again in a minute.':
    'العروض المحفوظة غير متاحة حاليًا. يُرجى إعادة المحاولة بعد دقيقة.',
  'You have saved this view as “{name}”.': 'حُفظ هذا العرض باسم «{name}».',
  'You have saved {most} views of this list, which is the limit. Remove one to save another.':
    'بلغ عدد العروض المحفوظة لهذه القائمة الحد الأقصى، وهو {most}. يُرجى إزالة أحدها لحفظ عرض آخر.',
  'Give the view a name.': 'يُرجى إدخال اسم للعرض.',
  'Search for a word, or choose a filter. Then save the view.':
    'يُرجى البحث عن كلمة أو اختيار عامل تصفية، ثم حفظ العرض.',
  'The view is saved': 'حُفظ العرض',
  'The view is removed': 'أُزيل العرض',
  'This view was already removed': 'سبقت إزالة هذا العرض',
  'We do not know whether the view was saved. You can save it again: it is saved only once.':
    'تعذر التأكد من حفظ العرض. يمكنك حفظه من جديد، فالحفظ لا يتكرر.',
  'The view was not saved. Please try again in a minute.': 'لم يُحفظ العرض. يُرجى إعادة المحاولة بعد دقيقة.',
  'We do not know whether the view was removed': 'تعذر التأكد من إزالة العرض',
  'The connection was lost. Check whether the view is still here.':
    'انقطع الاتصال. يُرجى التحقق من وجود العرض هنا.',
  'The view was not removed': 'لم يُزل العرض',
};
