import type { ArabicTexts } from './arabic-texts.ts';

export const PUBLISHED_OUTCOMES: ArabicTexts = {
  'What our graduates do': 'أوضاع خريجينا بعد التخرج',
  'Graduate outcomes': 'أوضاع الخريجين',
  'See what the graduates of the colleges do': 'الاطلاع على أوضاع خريجي الكليات',
  'What our graduates do: CSV file': 'أوضاع خريجينا بعد التخرج: ملف CSV',
  'The published figures as a file for a spreadsheet.': 'الأرقام المنشورة في ملف لجداول البيانات.',
  'Publish graduate outcomes': 'نشر أوضاع الخريجين',
  'Publish outcomes': 'نشر الأرقام',
  'Figures for the public site': 'أرقام للموقع العام',
  'What visitors of the public site read about the graduates, and who published it.':
    'ما يقرؤه زوار الموقع العام عن الخريجين، ومن نشره.',
  'See which figures are published': 'الاطلاع على الأرقام المنشورة',
  'The classes compared': 'المقارنة بين الدفعات',
  'The programmes compared': 'المقارنة بين البرامج',
  'Fields and places of work': 'مجالات العمل وأماكنه',
  'Administrators decide which figures are published, and take them back.':
    'يحدد المسؤولون الأرقام التي تُنشر، ويسحبونها.',
  'The remark can have at most 500 characters.': 'الحد الأقصى لطول الملاحظة 500 حرف.',
  'The remark has a character that cannot be saved. Please type the text again.':
    'في الملاحظة حرف لا يمكن حفظه. يُرجى كتابة النص مرة أخرى.',
  'Choose at least one part.': 'يُرجى اختيار جزء واحد على الأقل.',
  'Choose which answers count.': 'يُرجى اختيار الإجابات المحتسبة.',
  'The latest answer of each graduate counts.': 'تُحتسب أحدث إجابة لكل خريج.',
  'The answers at graduation count.': 'تُحتسب الإجابات عند التخرج.',
  'The answers 6 months after graduation count.': 'تُحتسب الإجابات بعد 6 أشهر من التخرج.',
  'The answers 12 months after graduation count.': 'تُحتسب الإجابات بعد 12 شهرا من التخرج.',
  'Published on {day}.': 'تاريخ النشر: {day}.',
  'Where they are now': 'أين هم الآن',
  'What they earn': 'رواتب الخريجين',
  'More about graduates': 'المزيد عن الخريجين',
  'See what our graduates do': 'الاطلاع على أوضاع خريجينا',
  'What all graduates do, in figures': 'أوضاع جميع الخريجين بالأرقام',
  'From the authority': 'ملاحظة من الهيئة',
  'The share of graduates with a job, in national service or in continuing education. Those who look for neither work nor study are not counted.':
    'نسبة الخريجين الذين يعملون أو يؤدون الخدمة الوطنية أو يواصلون الدراسة. لا يُحتسب من لا يبحثون عن عمل أو دراسة.',
  '{name} published the figures of {asOf} on {publishedAt}.':
    'نُشرت الأرقام في {publishedAt}، كما كانت في {asOf}. اسم الناشر: {name}.',
  'Visitors see it now': 'معروضة للزوار الآن',
  'Replaced on {moment}': 'استُبدلت في {moment}',
  'Taken back by {name} on {moment}': 'سُحبت في {moment}. اسم من سحبها: {name}',
  'The preview can’t be shown. {reason}': 'تعذر عرض المعاينة. {reason}',
  'The figures are published': 'نُشرت الأرقام',
  'Everyone can read them on the public site now.': 'يمكن للجميع الآن قراءتها في الصفحة العامة.',
  'We do not know whether the figures were published, because the connection was lost. Look at the list below before you publish them again.':
    'تعذر التأكد من نشر الأرقام بسبب انقطاع الاتصال. يُرجى مراجعة القائمة أدناه قبل نشرها مرة أخرى.',
  'Nothing was published. {reason}': 'لم يُنشر أي شيء. {reason}',
  'The figures are taken back': 'سُحبت الأرقام',
  'Visitors of the page read that there are no published figures.':
    'يقرأ زوار الصفحة أنه لا توجد أرقام منشورة.',
  'We do not know whether the figures were taken back': 'تعذر التأكد من سحب الأرقام',
  'The figures were not taken back': 'لم تُسحب الأرقام',
  'The connection was lost. Look at this page, and take them back again if they are still published.':
    'انقطع الاتصال. يُرجى مراجعة هذه الصفحة، وسحب الأرقام مرة أخرى إذا كانت لا تزال منشورة.',
  'What visitors see now': 'ما يراه الزوار الآن',
  'Open the public page': 'فتح الصفحة العامة',
  'Take back the figures': 'سحب الأرقام',
  'Visitors will not see these figures any more. You can publish new ones at any time.':
    'لن يرى الزوار هذه الأرقام بعد ذلك. يمكنك نشر أرقام جديدة في أي وقت.',
  'Take back now': 'سحب الأرقام الآن',
  'No figures are published. The public page says so, and leads to success stories and vacancies.':
    'لا توجد أرقام منشورة. توضح الصفحة العامة ذلك، وفيها روابط إلى قصص النجاح والوظائف الشاغرة.',
  'All publications': 'كل ما نُشر',
  'Nothing has been published yet': 'لم يُنشر أي شيء بعد',
  Parts: 'الأجزاء',
  Visible: 'الحالة',
  'Publish new figures': 'نشر أرقام جديدة',
  'They take the place of those that visitors see now, and do not change until you publish again.':
    'تحل محل الأرقام التي يراها الزوار الآن، ولا تتغير حتى تنشر مرة أخرى.',
  'Both rates and the number of graduates are always published.': 'يُنشر المعدلان وعدد الخريجين دائما.',
  'Remark in English': 'ملاحظة باللغة الإنجليزية',
  'Remark in Arabic': 'ملاحظة باللغة العربية',
  'At most {max} characters': 'الحد الأقصى لعدد الأحرف: {max}',
  'Show the preview': 'عرض المعاينة',
  'There are no graduates to show yet': 'لا يوجد خريجون لعرض أوضاعهم بعد',
  'Figures are about the graduates whom administrators import, and about those with an account.':
    'الأرقام عن الخريجين الذين يستورد المسؤولون بياناتهم، وعمن لديهم حساب.',
  'Visitors will read this. Nothing is published yet. To change it, use the form above.':
    'هذا ما سيقرؤه الزوار. لم يُنشر أي شيء بعد. للتعديل، يُرجى استخدام النموذج أعلاه.',
  'Preparing the preview…': 'يجري إعداد المعاينة…',
  'Publish these figures': 'نشر هذه الأرقام',
  'Publishing…': 'يجري النشر…',
  'How many graduates of the four colleges work, continue to study or serve, in figures of the authority.':
    'أعداد خريجي الكليات الأربع الذين يعملون أو يواصلون الدراسة أو يؤدون الخدمة الوطنية، وفق أرقام الهيئة.',
  'No figures are published at the moment.': 'لا أرقام منشورة حاليا.',
  'Read what graduates tell about their first years at work, or see the jobs that are open now.':
    'يمكنك قراءة ما يرويه الخريجون عن سنواتهم الأولى في العمل، أو الاطلاع على الوظائف الشاغرة الآن.',
  'Visitors can compare these figures with earlier ones. Wait until many graduates have answered since the last publication.':
    'يمكن للزوار مقارنة هذه الأرقام بأرقام سابقة. يُرجى الانتظار حتى يجيب عدد كبير من الخريجين بعد آخر نشر.',
  '{name} published these figures on {publishedAt}.': 'نُشرت هذه الأرقام في {publishedAt}. نشرها: {name}.',
  'These figures were already replaced or taken back. Nothing was changed. The list below shows what visitors see now.':
    'سبق استبدال هذه الأرقام أو سحبها. لم يتغير شيء. توضح القائمة أدناه ما يراه الزوار الآن.',
};
