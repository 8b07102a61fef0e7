import type { ArabicTexts } from './arabic-texts.ts';

export const FIGURES: ArabicTexts = {
  'Career outcomes rate': 'معدل النتائج المهنية',
  'Knowledge rate': 'معدل الأوضاع المعروفة',
  'Career outcomes rate (%)': 'معدل النتائج المهنية (%)',
  'Knowledge rate (%)': 'معدل الأوضاع المعروفة (%)',
  Graduates: 'الخريجون',
  'Outcome known': 'الوضع معروف',
  'Outcome not known': 'الوضع غير معروف',
  'With a job': 'العاملون',
  'With a career outcome': 'لديهم نتيجة مهنية',
  'Looking for work or study': 'الباحثون عن عمل أو دراسة',
  'Counted in the career outcomes rate': 'المشمولون بمعدل النتائج المهنية',
  'With an account': 'لديهم حساب',
  'Without an account': 'ليس لديهم حساب',
  'Have not applied yet': 'لم يتقدموا لوظيفة بعد',
  'Have applied': 'تقدموا لوظيفة',
  'Have applied, without an interview': 'تقدموا لوظيفة دون مقابلة',
  'Have had an interview': 'أُجريت معهم مقابلة',
  'Are hired': 'حصلوا على وظيفة',
  'Jobs and studies': 'الوظائف ومجالات الدراسة',
  'Places of work': 'أماكن العمل',
  'Monthly salaries': 'الرواتب الشهرية',
  'Known whether the job is related': 'معروف ارتباط الوظيفة بالدراسة',
  'Not known whether the job is related': 'غير معروف ارتباط الوظيفة بالدراسة',
  'Field of work known': 'مجال العمل معروف',
  'Field of work not known': 'مجال العمل غير معروف',
  'Place of work known': 'مكان العمل معروف',
  'Place of work not known': 'مكان العمل غير معروف',
  'Salary known': 'الراتب معروف',
  'Salary not known': 'الراتب غير معروف',
  'Latest answer': 'أحدث إجابة',
  Hidden: 'مخفي',
  'Not in the record': 'غير محدد في السجل',
  '{part} of {whole}': '{part} من {whole}',

  'Graduates by what they do': 'الخريجون بحسب أوضاعهم',
  'What they do': 'الوضع بعد التخرج',
  'Both rates by class': 'المعدلان بحسب الدفعة',
  'The share of graduates with a career outcome.':
    'نسبة الخريجين الذين يعملون أو يدرسون أو يؤدون الخدمة الوطنية.',
  'Jobs that are related to the studies.': 'الوظائف المرتبطة بمجال الدراسة.',
  'Nothing is known about this yet.': 'لا معلومات عن ذلك بعد.',
  'Salaries are shown from 10 known ones.': 'تظهر الرواتب إذا كان عدد المعروف منها 10 أو أكثر.',
  'What graduates do': 'أوضاع الخريجين',
  'Jobs of graduates': 'وظائف الخريجين',
  'Class by class': 'الأرقام بحسب الدفعة',
  'Graduates of each class': 'عدد الخريجين في كل دفعة',
  'The colleges compared': 'المقارنة بين الكليات',
  'Career outcomes rate by college': 'معدل النتائج المهنية بحسب الكلية',
  'Graduates by college': 'الخريجون بحسب الكلية',
  'Campuses and programmes': 'المقرات والبرامج',
  Campuses: 'المقرات',
  Programmes: 'البرامج',
  Classes: 'الدفعات',
  'Decisions of companies': 'قرارات الشركات',
  Decisions: 'القرارات',
  'How long companies took to answer applications in the last 365 days.':
    'المدة التي استغرقتها الشركات للرد على الطلبات خلال آخر 365 يوما.',
  'Median days to a decision': 'وسيط عدد الأيام حتى القرار',
  'It is shown from 5 decisions.': 'يظهر إذا كان عدد القرارات 5 أو أكثر.',
  'Half of the decisions took {count} days or less.': {
    zero: 'صدر نصف القرارات في اليوم نفسه.',
    one: 'صدر نصف القرارات خلال يوم واحد أو أقل.',
    two: 'صدر نصف القرارات خلال يومين أو أقل.',
    few: 'صدر نصف القرارات خلال {count} أيام أو أقل.',
    many: 'صدر نصف القرارات خلال {count} يوما أو أقل.',
    other: 'صدر نصف القرارات خلال {count} يوم أو أقل.',
  },

  'How far students have come': 'مراحل تقدم الطلبة',
  'Where students are': 'توزع الطلبة',
  'Students now': 'الطلبة حاليا',
  'Present students': 'الطلبة قبل التخرج',
  'Students by college': 'الطلبة بحسب الكلية',
  'Students by class': 'الطلبة بحسب الدفعة',
  'Students by year of graduation': 'الطلبة بحسب سنة التخرج',
  'Students by year of graduation and college': 'الطلبة بحسب سنة التخرج والكلية',
  'Students who have applied': 'الطلبة الذين تقدموا لوظيفة',
  'Students who have applied, by college': 'الطلبة الذين تقدموا لوظيفة بحسب الكلية',
  'The share of the students who have applied for a job in the portal.':
    'نسبة الطلبة الذين تقدموا لوظيفة عبر البوابة.',
  'Applications for jobs': 'طلبات التوظيف',
  'Status of students': 'حالة الطلبة',
  'Accounts of the portal': 'حسابات البوابة',
  'By programme': 'بحسب البرنامج',
  'Graduates of the latest classes': 'خريجو أحدث الدفعات',
  'The present students by the year of graduation in their student records.':
    'الطلبة الذين لم يتخرجوا بعد، بحسب سنة التخرج في سجلاتهم.',
  'The classes before': 'الدفعات السابقة',
  'How many graduated in the latest classes, to compare with.': 'عدد الخريجين في أحدث الدفعات، للمقارنة.',

  'There are no graduates to count.': 'لا يوجد خريجون ضمن هذه الأرقام.',
  'There are no students to count.': 'لا يوجد طلبة ضمن هذه الأرقام.',
  Period: 'الفترة',
  'Filters of the figures': 'خيارات تصفية الأرقام',
  'You can choose only one of college, campus, programme and class.':
    'لا يمكن اختيار أكثر من واحد من الكلية والمقر والبرنامج والدفعة.',
  'The figures below have no filter.': 'الأرقام أدناه دون تصفية.',
  'The figures are unavailable at the moment. Please try again in a minute.':
    'الأرقام غير متاحة حاليا. يُرجى إعادة المحاولة بعد دقيقة.',
  'Your account can open this page, but it does not include these figures: ask an administrator of the portal about it, or write to portal support at {email}.':
    'يمكن لحسابك فتح هذه الصفحة، لكنه لا يشمل هذه الأرقام: يُرجى سؤال أحد مسؤولي البوابة عن ذلك، أو مراسلة دعم البوابة على {email}.',
  'No people match these filters': 'لا نتائج مطابقة لخيارات التصفية',
  'There are no figures yet': 'لا أرقام بعد',
  'Choose other filters, or clear them.': 'يُرجى تغيير خيارات التصفية أو مسحها.',
  'They appear when students sign in, or when an administrator imports student records.':
    'تظهر الأرقام عند تسجيل دخول الطلبة، أو عند استيراد أحد المسؤولين لسجلات الطلبة.',
  'Download these figures as a CSV file': 'تنزيل هذه الأرقام بصيغة CSV',
  'Graduates of all years': 'خريجو جميع السنوات',
  Table: 'الجدول',
  Measure: 'المؤشر',

  'the class of {year}': 'دفعة {year}',
  'the classes {first} to {last}': 'الدفعات من {first} إلى {last}',
  'No graduates yet, as of {moment}.': 'لا خريجين بعد، حتى {moment}.',
  '{count} graduates of {classes}, as of {moment}.': {
    zero: 'لا خريجين من {classes}، حتى {moment}.',
    one: 'خريج واحد من {classes}، حتى {moment}.',
    two: 'خريجان من {classes}، حتى {moment}.',
    few: '{count} خريجين من {classes}، حتى {moment}.',
    many: '{count} خريجا من {classes}، حتى {moment}.',
    other: '{count} خريج من {classes}، حتى {moment}.',
  },
  'Graduates of {classes}: {number}. As of {moment}.': 'الخريجون من {classes}: {number}، حتى {moment}.',
  '{count} students, as of {moment}.': {
    zero: 'لا طلبة، حتى {moment}.',
    one: 'طالب واحد، حتى {moment}.',
    two: 'طالبان، حتى {moment}.',
    few: '{count} طلبة، حتى {moment}.',
    many: '{count} طالبا، حتى {moment}.',
    other: '{count} طالب، حتى {moment}.',
  },
  'Students: {number}. As of {moment}.': 'الطلبة: {number}، حتى {moment}.',

  'How these figures are counted': 'طريقة احتساب هذه الأرقام',
  'Student records with the status “Graduated” and a year of graduation within the last five classes.':
    'سجلات الطلبة التي حالتها «تم التخرج» وسنة التخرج فيها ضمن آخر خمس دفعات.',
  'Known outcome': 'الوضع المعروف',
  'The graduate or the staff said what the graduate does. The latest answer counts, or the last one at the chosen time after the graduation. An answer that the staff question counts as not known.':
    'ما أفاد به الخريج أو الموظفون عن وضعه. تُحتسب أحدث إجابة، أو آخر إجابة عند المرحلة المختارة بعد التخرج. ولا تُعد الإجابة التي يستفسر عنها الموظفون معروفة.',
  'The graduates whose outcome is known, as a share of all graduates.':
    'نسبة الخريجين المعروفة أوضاعهم من بين جميع الخريجين.',
  'The graduates who work, are self-employed, are in national service or continue their education, as a share of those whose outcome is known, without those who look for neither work nor study. The definition is that of the National Association of Colleges and Employers (NACE).':
    'نسبة الخريجين الذين يعملون أو لديهم عمل حر أو يؤدون الخدمة الوطنية أو يواصلون دراستهم، من بين الخريجين المعروفة أوضاعهم، باستثناء من لا يبحثون عن عمل أو دراسة. وهذا هو تعريف الرابطة الوطنية للكليات وأصحاب العمل في الولايات المتحدة.',
  Salaries: 'الرواتب',
  'Salaries are monthly, and are shown only when at least 10 graduates of a group gave theirs.':
    'الرواتب شهرية، ولا تظهر إلا إذا أفصح عنها 10 خريجين على الأقل من المجموعة.',
  'Student records with the status “Active” or “Graduating”. Those who left are not counted.':
    'سجلات الطلبة التي حالتها «قيد الدراسة» أو «تخرج متوقع». ولا تشمل من تركوا الدراسة.',
  'A student counts once, at the furthest stage of all applications that the student sent in the portal.':
    'يُحتسب كل طالب مرة واحدة، عند أبعد مرحلة بلغتها طلباته المرسلة عبر البوابة.',
  Forecast: 'التوقع',
  'The number of present students by the year of graduation in their records. It is a count, and not a projection: it does not estimate who will come, leave or need more time.':
    'عدد الطلبة الذين لم يتخرجوا بعد، بحسب سنة التخرج في سجلاتهم. هو إحصاء وليس تقديرا: فلا يتضمن تقدير من سيلتحق أو يترك أو يحتاج إلى وقت أطول.',
  'Numbers that are not shown': 'الأعداد غير الظاهرة',
  'A number of 1 to 4 people is shown as “<5”. Other numbers are “Hidden” where a sum or a difference would give such a small number. A rate is shown only if both of its numbers are.':
    'يظهر العدد من 1 إلى 4 بالشكل «\u2066<5\u2069»، أي أقل من 5. وتُخفى أعداد أخرى، وتظهر كلمة «مخفي» مكانها، إذا كان الجمع أو الطرح يكشف عددا صغيرا كهذا. ولا يظهر المعدل إلا إذا ظهر العددان اللذان يُحسب منهما.',
  'Where the people come from': 'مصدر بيانات الأشخاص',
  'From accounts of the portal, and from the student records that administrators import.':
    'حسابات البوابة، وسجلات الطلبة التي يستوردها المسؤولون.',

  'The figures as a file for a spreadsheet.': 'الأرقام في ملف لجداول البيانات.',
  'What the graduates of the latest five classes do, by college, campus, programme and class.':
    'أوضاع خريجي آخر خمس دفعات، بحسب الكلية والمقر والبرنامج والدفعة.',
  'See how many graduates have a career outcome': 'معرفة عدد الخريجين الذين لديهم نتيجة مهنية',
  'Compare colleges, classes and programmes': 'المقارنة بين الكليات والدفعات والبرامج',
  'The present students of the colleges, and how far they have come with applications.':
    'الطلبة الذين لم يتخرجوا بعد، ومراحل طلبات توظيفهم.',
  'See how many students have applied for a job': 'معرفة عدد الطلبة الذين تقدموا لوظيفة',
  'Compare colleges and programmes': 'المقارنة بين الكليات والبرامج',
  'The present students by the year of their graduation, college and programme.':
    'الطلبة الذين لم يتخرجوا بعد، بحسب سنة تخرجهم والكلية والبرنامج.',
  'See how many graduates each college expects in the next years':
    'معرفة عدد الخريجين المتوقعين في كل كلية خلال السنوات القادمة',
  'The graduates and students of the Fatima College of Health Sciences in figures, by campus and programme.':
    'خريجو كلية فاطمة للعلوم الصحية وطلبتها بالأرقام، بحسب المقر والبرنامج.',
  'See what the graduates of FCHS do, and how many students it has':
    'معرفة أوضاع خريجي كلية فاطمة للعلوم الصحية وعدد طلبتها',
  'The graduates and students of one campus of the Fatima College of Health Sciences in figures.':
    'خريجو أحد مقرات كلية فاطمة للعلوم الصحية وطلبته بالأرقام.',
  'See the figures of one campus of FCHS': 'الاطلاع على أرقام أحد مقرات كلية فاطمة للعلوم الصحية',
  'The graduates and students of the Fatima College of Health Sciences in Al Ain in figures.':
    'خريجو كلية فاطمة للعلوم الصحية في العين وطلبتها بالأرقام.',
  'See the figures of FCHS in Al Ain': 'الاطلاع على أرقام كلية فاطمة للعلوم الصحية في العين',
  'The graduates and students of Abu Dhabi Polytechnic in figures, by campus and programme.':
    'خريجو بوليتكنك أبوظبي وطلبته بالأرقام، بحسب المقر والبرنامج.',
  'See what the graduates of ADPOLY do, and how many students it has':
    'معرفة أوضاع خريجي بوليتكنك أبوظبي وعدد طلبته',
  'The graduates and students of one campus of Abu Dhabi Polytechnic in figures.':
    'خريجو أحد مقرات بوليتكنك أبوظبي وطلبته بالأرقام.',
  'See the figures of one campus of ADPOLY': 'الاطلاع على أرقام أحد مقرات بوليتكنك أبوظبي',
  'The graduates and students of the colleges in Al Ain in figures.':
    'خريجو الكليات في العين وطلبتها بالأرقام.',
  'Compare the colleges in Al Ain': 'المقارنة بين الكليات في العين',
  'Compare the classes and the colleges': 'المقارنة بين الدفعات والكليات',
  'For one campus or one programme, only the numbers that the rates need are counted.':
    'لا تُحتسب للمقر الواحد أو البرنامج الواحد إلا الأعداد اللازمة للمعدلين.',
  'Too few graduates to show this.': 'عدد الخريجين أقل من أن يُعرض هذا.',
  'Too few students to show this.': 'عدد الطلبة أقل من أن يُعرض هذا.',
  '“{value}” is not a college of this page.': '«{value}» ليست كلية من كليات هذه الصفحة.',
  '“{value}” is not a campus of this page.': '«{value}» ليس مقرا من مقرات هذه الصفحة.',
  '“{value}” is not a programme of this page.': '«{value}» ليس برنامجا من برامج هذه الصفحة.',
  '“{value}” is not a class of this page.': '«{value}» ليست دفعة من دفعات هذه الصفحة.',
  '“{value}” is not a period of this page.': '«{value}» ليست فترة من فترات هذه الصفحة.',
  '“{value}” is not a filter of this page.': '«{value}» ليس خيار تصفية في هذه الصفحة.',
  'As of': 'حتى تاريخ',
  Answers: 'الإجابات المحتسبة',
  Filter: 'خيار التصفية',
  'The figures below count the graduates of the latest five classes whom the portal knows.':
    'تشمل الأرقام أدناه خريجي آخر خمس دفعات المعروفين لدى البوابة.',
  'These numbers come from the records of the authority, and count all years.':
    'مصدر هذه الأعداد سجلات الهيئة، وتشمل جميع السنوات.',
};
