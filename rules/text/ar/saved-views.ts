import type { ArabicTexts } from './arabic-texts.ts';

export const SAVED_VIEWS: ArabicTexts = {
  'Saved views of lists': 'طرق العرض المحفوظة للقوائم',
  'Save this view': 'حفظ طريقة العرض هذه',
  'Name of the view': 'اسم طريقة العرض',
  'Save the view': 'حفظ طريقة العرض',
  'Saved views ({count})': 'طرق العرض المحفوظة ({count})',
  'Your saved views are unavailable at the moment. Please try again in a minute.':
    'طرق العرض المحفوظة غير متاحة حاليا. يُرجى إعادة المحاولة بعد دقيقة.',
  'You have saved this view as “{name}”.': 'سبق أن حفظت طريقة العرض هذه باسم «{name}».',
  'You have saved {most} views of this list, which is the limit. Remove one to save another.':
    'بلغ عدد طرق العرض المحفوظة لهذه القائمة الحد الأقصى، وهو {most}. يُرجى إزالة إحداها لحفظ غيرها.',
  'Give the view a name.': 'يُرجى إدخال اسم لطريقة العرض.',
  'Search for a word, or choose a filter. Then save the view.':
    'يُرجى البحث عن كلمة أو اختيار عامل تصفية، ثم حفظ طريقة العرض.',
  'The view is saved': 'حُفظت طريقة العرض',
  'The view is removed': 'أُزيلت طريقة العرض',
  'This view was already removed': 'سبقت إزالة طريقة العرض هذه',
  'We do not know whether the view was saved. You can save it again: it is saved only once.':
    'تعذر التأكد من حفظ طريقة العرض. يمكنك حفظها من جديد، فالحفظ لا يتكرر.',
  'The view was not saved. Please try again in a minute.':
    'لم تُحفظ طريقة العرض. يُرجى إعادة المحاولة بعد دقيقة.',
  'We do not know whether the view was removed': 'تعذر التأكد من إزالة طريقة العرض',
  'The connection was lost. Check whether the view is still here.':
    'انقطع الاتصال. يُرجى التحقق من بقاء طريقة العرض هنا.',
  'The view was not removed': 'لم تُزل طريقة العرض',
};
