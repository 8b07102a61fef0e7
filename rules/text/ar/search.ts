import type { ArabicTexts } from './arabic-texts.ts';

export const SEARCH: ArabicTexts = {
  'We cannot search this at the moment: {kinds}. The other results are complete.':
    'يتعذر البحث فيما يلي في الوقت الحالي: {kinds}. النتائج الأخرى كاملة.',
  'We cannot search this at the moment: {kinds}. Please try again in a minute.':
    'يتعذر البحث فيما يلي في الوقت الحالي: {kinds}. يُرجى إعادة المحاولة بعد دقيقة.',
  'More than {count} results': 'عدد النتائج أكثر من {count}',
  'No results': 'لا نتائج',
  '{count} results': {
    zero: 'لا نتائج',
    one: 'نتيجة واحدة',
    two: 'نتيجتان',
    few: '{count} نتائج',
    many: '{count} نتيجة',
    other: '{count} نتيجة',
  },
  'more than {count}': 'أكثر من {count}',
  'We do not know whether this was saved': 'تعذر التأكد من الحفظ',
  'The connection was lost. Check it on this page.': 'انقطع الاتصال. يُرجى التحقق في هذه الصفحة.',
  'Nothing was changed': 'لم يتغير شيء',
  'Your recent searches are kept': 'نحفظ عمليات بحثك الأخيرة',
  'Only you see them. You can delete them here at any time.': 'لا يراها سواك. يمكنك حذفها من هنا في أي وقت.',
  'Your recent searches are no longer kept': 'لم نعد نحفظ عمليات بحثك الأخيرة',
  'Those that were kept are deleted.': 'حُذف ما كان محفوظا منها.',
  'Your recent searches are deleted': 'حُذفت عمليات بحثك الأخيرة',
  'Later searches are kept again, until you stop it.': 'تُحفظ عمليات البحث اللاحقة من جديد إلى حين إيقاف ذلك.',
  'Closes on {day}': 'آخر يوم للتقديم: {day}',
  'Without a name': 'بلا اسم',
  'Published on {day}': 'نُشر في {day}',
  'Type the name of a page, a job, a document or an event.':
    'يمكنك كتابة اسم صفحة أو وظيفة أو مستند أو فعالية.',
  Shortcuts: 'اختصارات',
  'Recent searches': 'عمليات البحث الأخيرة',
  'Delete the recent searches': 'حذف عمليات البحث الأخيرة',
  'Stop, and delete them': 'إيقاف الحفظ وحذفها',
  'Keep my recent searches': 'حفظ عمليات بحثي الأخيرة',
  'The portal does not keep what you search for. If you want, it keeps your last 10 searches, only for you.':
    'لا تحفظ البوابة عمليات بحثك. إذا أردت، فإنها تحفظ آخر 10 منها، لك وحدك.',
  'Your next searches appear here. Only you see them.': 'تظهر عمليات بحثك القادمة هنا. لا يراها سواك.',
  'The portal keeps your last 10 searches. Only you see them.':
    'تحفظ البوابة آخر 10 عمليات بحث. لا يراها سواك.',
  'Show all': 'عرض الكل',
  'Show all {kind}': 'عرض الكل: {kind}',
  'Search (Ctrl+K)': 'البحث (Ctrl+K)',
  'Search the portal': 'البحث في البوابة',
  'What do you look for?': 'ما موضوع بحثك؟',
  Results: 'النتائج',
  'Show all results for “{words}”': 'عرض جميع النتائج عن «{words}»',
  'Searching…': 'يجري البحث…',
  'The list cannot be loaded at the moment. Press Enter to search on the page.':
    'يتعذر تحميل القائمة في الوقت الحالي. يمكنك الضغط على Enter للبحث في الصفحة.',
  'Search: {words}': 'البحث: {words}',
  'You can search': 'ما يمكنك البحث فيه',
  'Search in English or Arabic. Results have all of your words.':
    'يمكنك البحث بالعربية أو الإنجليزية. تتضمن النتائج جميع كلماتك.',
  '{results} for “{words}”': '{results} عن «{words}»',
  'All kinds of results': 'جميع أنواع النتائج',
  'Kinds of results': 'أنواع النتائج',
  'Nothing was found': 'لم يُعثر على شيء',
  'Try fewer or other words, check the spelling, or search for a part of a word. Some pages and records are shown only after you sign in.':
    'يمكنك استخدام كلمات أقل أو مختلفة، أو مراجعة الإملاء، أو البحث عن جزء من كلمة. لا تظهر بعض الصفحات والسجلات إلا بعد تسجيل الدخول.',
  'Try fewer or other words, check the spelling, or search for a part of a word.':
    'يمكنك استخدام كلمات أقل أو مختلفة، أو مراجعة الإملاء، أو البحث عن جزء من كلمة.',
  'Only the first 100 results are shown. More words find fewer results.':
    'تُعرض أول 100 نتيجة فقط. كلما زادت الكلمات قلت النتائج.',
  'Search for a word, or choose a filter. Then save the search.':
    'يُرجى البحث عن كلمة أو اختيار عامل تصفية، ثم حفظ البحث.',
  'A filter has only values that do not exist.': 'جميع القيم في أحد عوامل التصفية غير موجودة.',
  'News and stories': 'الأخبار والقصص',
};
