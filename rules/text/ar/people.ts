import type { ArabicTexts } from './arabic-texts.ts';

export const PEOPLE: ArabicTexts = {
  'Since {day}. Assigned by {name}.': 'منذ {day}، بتعيين من {name}.',
  'No career counselor is assigned. The career counselors of the student’s college, if any, see the student’s records.':
    'لم يُعيَّن مرشد مهني. يطلع المرشدون المهنيون في كلية الطالب، إن وجدوا، على سجلات الطالب.',
  'No supervisor is assigned. The supervisors of the student’s college, if any, see the student’s records.':
    'لم يُعيَّن مشرف. يطلع المشرفون في كلية الطالب، إن وجدوا، على سجلات الطالب.',
  '{role}, {days}. Assigned by {name}.': '{role}، {days}، بتعيين من {name}.',
  'The {role} is assigned': 'عُيّن {role}',
  'The {role} does not advise this person any more': 'انتهى تعيين {role} لهذا الشخص',
  'Nothing was changed. {reason}': 'لم يتغير شيء. {reason}',
  'This person is not in the directory any more': 'لم يعد هذا الشخص في الدليل',
  'Check who the {role} is now.': 'يُرجى التحقق ممن يشغل الآن دور {role}.',
  'Your copy is already being downloaded, or too many other copies are. Please try again in a few minutes.':
    'يجري تنزيل نسختك الآن، أو يجري تنزيل عدد كبير من النسخ الأخرى. يُرجى إعادة المحاولة بعد بضع دقائق.',
  'This person is not in the directory.': 'هذا الشخص ليس في الدليل.',
  'The copy is unavailable at the moment. Please try again in a minute.':
    'النسخة غير متاحة في الوقت الحالي. يُرجى إعادة المحاولة بعد دقيقة.',
  'A copy of what the portal keeps about one person, made on {moment}.':
    'نسخة مما تحتفظ به البوابة من بيانات شخص واحد. أُعدت في {moment}.',
  'The portal keeps nothing about this person.': 'لا تحتفظ البوابة بأي بيانات عن هذا الشخص.',
  'data.json    All values. Each time is in ISO 8601, in UTC.':
    'الملف data.json: جميع القيم. الأوقات وفق المعيار ISO 8601 بالتوقيت العالمي المنسق.',
  'files/       The CV, the photo, and the files of records that the person sent.':
    'المجلد files/: السيرة الذاتية والصورة وملفات السجلات التي أرسلها الشخص.',
  'What is not in this copy:': 'ما لا تتضمنه هذه النسخة:',
  '- the account: the password, the sign-in and the roles. The authority keeps them in another system.':
    '- الحساب: كلمة المرور وتسجيل الدخول والأدوار. تحتفظ بها الهيئة في نظام آخر.',
  '- the names of users who decided or opened a file, and notes that only they read.':
    '- أسماء المستخدمين الذين اتخذوا القرارات أو فتحوا الملفات، والملاحظات التي لا يقرؤها سواهم.',
  '- what the person did with records of others, as a member of the staff.':
    '- ما قام به الشخص في سجلات الآخرين بصفته من الموظفين.',
  '- the texts of e-mails. They were sent to the address of the person.':
    '- نصوص رسائل البريد الإلكتروني، فقد أُرسلت إلى عنوان الشخص.',
  '- older records: of each kind, the newest {max} are in this copy.':
    '- السجلات الأقدم. عدد أحدث السجلات التي تتضمنها النسخة من كل نوع: {max}.',
  '- {path}: it was deleted while this copy was made.': '- {path}: حُذف أثناء إعداد هذه النسخة.',
  'Name, A to Z': 'الاسم حسب الترتيب الأبجدي',
  'Last signed in first': 'الأحدث في تسجيل الدخول أولا',
  'Has signed in': 'سبق تسجيل الدخول',
  'Name, e-mail address or student id': 'الاسم أو عنوان البريد الإلكتروني أو الرقم الجامعي',
  '{count} people match.': {
    zero: 'لا أشخاص مطابقون.',
    one: 'شخص واحد مطابق.',
    two: 'شخصان مطابقان.',
    few: '{count} أشخاص مطابقون.',
    many: '{count} شخصا مطابقا.',
    other: '{count} شخص مطابق.',
  },
  '{count} people who signed in.': {
    zero: 'لم يسجّل أي شخص الدخول.',
    one: 'شخص واحد سجّل الدخول.',
    two: 'شخصان سجّلا الدخول.',
    few: '{count} أشخاص سجّلوا الدخول.',
    many: '{count} شخصا سجّلوا الدخول.',
    other: '{count} شخص سجّلوا الدخول.',
  },
  '{count} people who signed in, or were imported. The last import was on {date}.': {
    zero: 'لا أشخاص سجّلوا الدخول أو استُوردت بياناتهم. كان آخر استيراد في {date}.',
    one: 'شخص واحد سجّل الدخول أو استُوردت بياناته. كان آخر استيراد في {date}.',
    two: 'شخصان سجّلا الدخول أو استُوردت بياناتهما. كان آخر استيراد في {date}.',
    few: '{count} أشخاص سجّلوا الدخول أو استُوردت بياناتهم. كان آخر استيراد في {date}.',
    many: '{count} شخصا سجّلوا الدخول أو استُوردت بياناتهم. كان آخر استيراد في {date}.',
    other: '{count} شخص سجّلوا الدخول أو استُوردت بياناتهم. كان آخر استيراد في {date}.',
  },
  'Line {line}: {faults}': 'السطر {line}: {faults}',
  Unchanged: 'دون تغيير',
  Kept: 'لم يتم التراجع',
  'Kept, because a later import has this person': 'لم يتم التراجع، لأن عملية استيراد لاحقة تشمل هذا الشخص',
  'This import is unavailable at the moment. Please try again in a minute.':
    'عملية الاستيراد هذه غير متاحة في الوقت الحالي. يُرجى إعادة المحاولة بعد دقيقة.',
  'By {name}, {moment}.': 'بواسطة {name}، {moment}.',
  Encoding: 'الترميز',
  'Ignored columns': 'الأعمدة المتجاهلة',
  'Has an account, so the name and the e-mail address stay.':
    'لهذا الشخص حساب، لذا يبقى الاسم وعنوان البريد الإلكتروني كما هما.',
  '{heading}: {to}': '{heading}: {to}',
  '{heading}: {to}, before {from}': '{heading}: {to}، وكانت القيمة السابقة {from}',
  'The preview was discarded. Nothing was changed.': 'أُلغيت المعاينة. لم يتغير شيء.',
  'The import has changed in the meantime. Look at it again, then decide.':
    'تغيرت عملية الاستيراد في هذه الأثناء. يُرجى الاطلاع عليها من جديد قبل اتخاذ القرار.',
  'We do not know whether this was done': 'تعذر التأكد من تنفيذ هذا الإجراء',
  'Look at the state of the import. You can press the button again: it counts only once.':
    'يُرجى الاطلاع على حالة عملية الاستيراد. يمكنك الضغط على الزر من جديد، فالإجراء لا يتكرر.',
  'Being read': 'قيد القراءة',
  Running: 'قيد التنفيذ',
  Imported: 'تم الاستيراد',
  'Being undone': 'قيد التراجع',
  Undone: 'تم التراجع',
  'The work has stopped because of an error. The portal tries it again every five minutes. If it does not go on, please write to portal support.':
    'توقف العمل بسبب خطأ. تعيد البوابة المحاولة كل خمس دقائق. إذا لم يتواصل العمل، فيُرجى التواصل مع دعم البوابة.',
  'The file is being read.': 'تجري قراءة الملف.',
  'The file was checked. Nothing is changed yet.': 'فُحص الملف. لم يتغير شيء بعد.',
  'No line changes anything, so there is nothing to import.':
    'لا يغير أي سطر شيئا، لذا لا يوجد ما يمكن استيراده.',
  'Start the import to apply {count} lines.': {
    zero: 'لا توجد أسطر لتطبيقها.',
    one: 'يُرجى بدء الاستيراد لتطبيق سطر واحد.',
    two: 'يُرجى بدء الاستيراد لتطبيق سطرين.',
    few: 'يُرجى بدء الاستيراد لتطبيق {count} أسطر.',
    many: 'يُرجى بدء الاستيراد لتطبيق {count} سطرا.',
    other: 'يُرجى بدء الاستيراد لتطبيق {count} سطر.',
  },
  'The lines of the file are being applied.': 'يجري تطبيق أسطر الملف.',
  'You can leave this page. The import goes on.': 'يمكنك مغادرة هذه الصفحة، فالاستيراد مستمر.',
  'Its lines are erased, so it can no longer be undone.':
    'مُحيت أسطر عملية الاستيراد، لذا لم يعد التراجع عنها ممكنا.',
  'It can be undone until {date}. The lines are then erased.':
    'يمكن التراجع عن عملية الاستيراد حتى {date}، ثم تُمحى أسطرها.',
  'The lines of the file are being undone.': 'يجري التراجع عن أسطر الملف.',
  'You can leave this page. The undoing goes on.': 'يمكنك مغادرة هذه الصفحة، فالتراجع مستمر.',
  '{name} undid {count} lines.': {
    zero: 'لم يتم التراجع عن أي سطر بطلب من {name}.',
    one: 'تم التراجع عن سطر واحد بطلب من {name}.',
    two: 'تم التراجع عن سطرين بطلب من {name}.',
    few: 'تم التراجع عن {count} أسطر بطلب من {name}.',
    many: 'تم التراجع عن {count} سطرا بطلب من {name}.',
    other: 'تم التراجع عن {count} سطر بطلب من {name}.',
  },
  '{count} lines were kept, because later imports have these people.': {
    zero: 'تم التراجع عن جميع الأسطر.',
    one: 'لم يتم التراجع عن سطر واحد، لأن عملية استيراد لاحقة تشمل هذا الشخص.',
    two: 'لم يتم التراجع عن سطرين، لأن عمليات استيراد لاحقة تشمل هذين الشخصين.',
    few: 'لم يتم التراجع عن {count} أسطر، لأن عمليات استيراد لاحقة تشمل هؤلاء الأشخاص.',
    many: 'لم يتم التراجع عن {count} سطرا، لأن عمليات استيراد لاحقة تشمل هؤلاء الأشخاص.',
    other: 'لم يتم التراجع عن {count} سطر، لأن عمليات استيراد لاحقة تشمل هؤلاء الأشخاص.',
  },
  '{added} new, {changed} changed, {same} unchanged, {refused} refused.':
    'الجديدة: {added}، المتغيرة: {changed}، دون تغيير: {same}، المرفوضة: {refused}.',
  'The imports are unavailable at the moment. Please try again in a minute.':
    'عمليات الاستيراد غير متاحة في الوقت الحالي. يُرجى إعادة المحاولة بعد دقيقة.',
  '{name} on {moment}': '{name} في {moment}',
  'The file was not read. Nothing was changed. Please try again in a minute.':
    'لم يُقرأ الملف ولم يتغير شيء. يُرجى إعادة المحاولة بعد دقيقة.',
  'Records that the person sent': 'السجلات التي أرسلها الشخص',
  'Files of these records': 'ملفات هذه السجلات',
  'Openings of these files': 'مرات فتح هذه الملفات',
  'Vacancies with the person as contact': 'الوظائف الشاغرة التي يكون الشخص جهة الاتصال فيها',
  'Notifications to the person': 'الإشعارات المرسلة إلى الشخص',
  'E-mails to the person, and about these records': 'رسائل البريد الإلكتروني إلى الشخص وبشأن هذه السجلات',
  'Possible matches with other people': 'حالات التطابق المحتملة مع أشخاص آخرين',
  'Lines of imports': 'أسطر عمليات الاستيراد',
  'Assignments as student or as adviser': 'التعيينات بصفة طالب أو مستشار',
  'Saved searches for vacancies': 'عمليات البحث المحفوظة عن الوظائف الشاغرة',
  'Recent searches of the portal': 'عمليات البحث الأخيرة في البوابة',
  'Counts of opened pages, by day': 'عدد مرات فتح الصفحات في كل يوم',
  '{label}: {count}': '{label}: {count}',
  'This log is unavailable at the moment. Please try again in a minute.':
    'هذا السجل غير متاح في الوقت الحالي. يُرجى إعادة المحاولة بعد دقيقة.',
  '{count} entries, the newest first.': {
    zero: 'لا إدخالات.',
    one: 'إدخال واحد.',
    two: 'إدخالان، الأحدث أولا.',
    few: '{count} إدخالات، الأحدث أولا.',
    many: '{count} إدخالا، الأحدث أولا.',
    other: '{count} إدخال، الأحدث أولا.',
  },
  'Copy downloaded': 'تنزيل نسخة',
  Erased: 'محو البيانات',
  'Both have the e-mail address {value}.': 'للسجلين عنوان البريد الإلكتروني نفسه: {value}.',
  'The first account names the student id {value}, which belongs to the second one.':
    'يتضمن الحساب الأول الرقم الجامعي {value} العائد إلى الحساب الثاني.',
  'Join both': 'دمج السجلين',
  'The two records become one. This cannot be undone.': 'يصبح السجلان سجلا واحدا. لا يمكن التراجع عن ذلك.',
  'They are two people': 'هما شخصان مختلفان',
  'Give the student id to the first': 'نقل الرقم الجامعي إلى الأول',
  'The first account gets this student id and what an import knows of it. The second one loses both.':
    'يحصل الحساب الأول على هذا الرقم الجامعي وما يرتبط به من بيانات مستوردة، ويفقدهما الحساب الثاني.',
  'Leave it with the second': 'إبقاء الرقم لدى الثاني',
  '{count} pairs wait for a decision.': {
    zero: 'لا حالات تطابق بانتظار القرار.',
    one: 'حالة تطابق واحدة بانتظار القرار.',
    two: 'حالتا تطابق بانتظار القرار.',
    few: '{count} حالات تطابق بانتظار القرار.',
    many: '{count} حالة تطابق بانتظار القرار.',
    other: '{count} حالة تطابق بانتظار القرار.',
  },
  'Found on {date}.': 'تاريخ الاكتشاف: {date}.',
  'Your decision was saved': 'حُفظ قرارك',
  '{name} decided about this pair {when}.': 'صدر القرار بشأن حالة التطابق هذه {when}، من {name}.',
  'This pair was decided in the meantime.': 'صدر القرار بشأن حالة التطابق هذه في هذه الأثناء.',
  'Look whether the pair is still here.': 'يُرجى التحقق من بقاء حالة التطابق في هذه القائمة.',
  'class of {year}': 'دفعة {year}',
  'We can’t show this person’s details at the moment. Please try again in a minute.':
    'يتعذر عرض بيانات هذا الشخص في الوقت الحالي. يُرجى إعادة المحاولة بعد دقيقة.',
  English: 'الإنجليزية',
  Arabic: 'العربية',
  Unknown: 'لا معلومات',
  'In the directory since': 'تاريخ الإضافة إلى الدليل',
  'First signed in': 'أول تسجيل دخول',
  'Last imported': 'آخر استيراد',
  'The person was erased': 'مُحيت بيانات الشخص',
  'The log of copies and erasures has an entry without the name.':
    'أُضيف إدخال لا يتضمن الاسم إلى سجل النسخ وعمليات المحو.',
  'This person was already erased': 'سبق محو بيانات هذا الشخص',
  'We do not know whether the person was erased': 'تعذر التأكد من محو بيانات الشخص',
  'Search for the person. If the person is still in the list, erase the person again.':
    'يُرجى البحث عن الشخص. إذا كان لا يزال في القائمة، فيُرجى محو بياناته من جديد.',
  'The person was not erased. {reason}': 'لم تُمحَ بيانات الشخص. {reason}',
  'Possible matches ({count})': 'السجلات المتطابقة المحتملة ({count})',
  'No people match': 'لا أشخاص مطابقون',
  'Student records': 'سجلات الطالب',
  'Last signed in': 'آخر تسجيل دخول',
  Never: 'أبدا',
  'Imported {date}': 'تاريخ الاستيراد: {date}',
  'Lines to show': 'الأسطر المعروضة',
  'There are no lines to show.': 'لا توجد أسطر لعرضها.',
  'The lines of the file': 'أسطر الملف',
  'No name': 'دون اسم',
  'Line {line}': 'السطر {line}',
  Result: 'النتيجة',
  'Possible match': 'تطابق محتمل',
  '{done} of {of} lines': 'الأسطر المنجزة: {done} من {of}',
  'Show the progress now': 'عرض التقدم الآن',
  'Some people may be people whom the portal knows already. They stay apart until you decide.':
    'قد يكون بعض الأشخاص معروفين لدى البوابة من قبل. تبقى سجلاتهم منفصلة إلى أن يُتخذ قرار بشأنها.',
  'See possible matches': 'عرض السجلات المتطابقة المحتملة',
  'Download the refused lines, to correct and send them again':
    'تنزيل الأسطر المرفوضة لتصحيحها وإرسالها من جديد',
  'Start the import': 'بدء الاستيراد',
  'Discard the preview': 'إلغاء المعاينة',
  'Undo this import': 'التراجع عن هذا الاستيراد',
  'People whom this import added are removed, and changed values are restored. Accounts, and values of later imports, stay.':
    'يُزال الأشخاص الذين أضافهم هذا الاستيراد، وتُستعاد القيم التي تغيرت. تبقى الحسابات وقيم عمليات الاستيراد اللاحقة.',
  'Yes, undo this import': 'نعم، التراجع عن هذا الاستيراد',
  'CSV file': 'ملف CSV',
  '{files}, in UTF-8 or Windows-1256': '{files}، بترميز UTF-8 أو Windows-1256',
  'Reading the file…': 'تجري قراءة الملف…',
  'Check the file': 'فحص الملف',
  'No imports yet': 'لا عمليات استيراد بعد',
  'Choose a file above. You see what changes before it happens.':
    'يمكنك اختيار ملف أعلاه. تظهر لك التغييرات قبل تنفيذها.',
  'Imports until now': 'عمليات الاستيراد حتى الآن',
  Lines: 'الأسطر',
  By: 'المستخدم',
  'Choose a file. It is only checked, and nothing is changed.':
    'اختيار ملف. يُفحص الملف فقط دون تغيير أي شيء.',
  'Read the preview: what is new, what changes, and which lines are refused.':
    'قراءة المعاينة: القيم الجديدة والمتغيرة والأسطر المرفوضة.',
  'Start the import. You can leave the page while it runs.':
    'بدء الاستيراد. يمكنك مغادرة الصفحة أثناء تنفيذه.',
  'Undo it if something is wrong. This is possible for 90 days.':
    'التراجع عن الاستيراد عند وجود خطأ. هذا ممكن لمدة 90 يوما.',
  'How an import works': 'خطوات الاستيراد',
  'What the file contains': 'محتوى الملف',
  'One line for each person, at most {limit}. The first line has the headings, in any order. An empty cell changes nothing.':
    'سطر واحد لكل شخص، والحد الأقصى لعدد الأسطر {limit}. يتضمن السطر الأول عناوين الأعمدة بأي ترتيب. الخلية الفارغة لا تغير شيئا.',
  'Download the template': 'تنزيل القالب',
  'No copies and no erasures yet': 'لا نسخ ولا عمليات محو بعد',
  'An entry appears here when an administrator downloads a copy of the data of a person, or erases a person.':
    'يظهر هنا إدخال عندما ينزّل أحد المسؤولين نسخة من بيانات شخص أو يمحو بياناته.',
  'Exports and erasures': 'النسخ وعمليات المحو',
  'What was done': 'الإجراء',
  'Not finished. Erase the person again.': 'لم يكتمل الإجراء. يُرجى محو بيانات الشخص من جديد.',
  'What the portal kept': 'ما كانت البوابة تحتفظ به',
  'Nothing else': 'لا شيء آخر',
  'Id of the person': 'معرّف الشخص',
  'No pair waits for a decision': 'لا حالات تطابق بانتظار القرار',
  'A pair appears here when two records share an e-mail address, or when two accounts name one student id.':
    'تظهر هنا حالة تطابق عندما يشترك سجلان في عنوان بريد إلكتروني، أو عندما يتضمن حسابان الرقم الجامعي نفسه.',
  'Yes, they are one person': 'نعم، هما شخص واحد',
  'College or company': 'الكلية أو الشركة',
  'Never signed in': 'لم يسبق تسجيل الدخول',
  'Last signed in {date}': 'آخر تسجيل دخول في {date}',
  Import: 'الاستيراد',
  '{count} earlier assignments': {
    zero: 'لا تعيينات سابقة',
    one: 'تعيين سابق واحد',
    two: 'تعيينان سابقان',
    few: '{count} تعيينات سابقة',
    many: '{count} تعيينا سابقا',
    other: '{count} تعيين سابق',
  },
  'This adviser has another role now, and does not see the records of the student. Assign another adviser, or end this assignment.':
    'لهذا المستشار دور آخر الآن، ولا يطلع على سجلات الطالب. يُرجى تعيين مستشار آخر أو إنهاء هذا التعيين.',
  'Choose the {role}': 'اختيار {role}',
  'No {role}': '{role}: دون تعيين',
  'The person that you chose': 'الشخص الذي اخترته',
  'Save the {role}': 'حفظ تعيين {role}',
  'Erase this person?': 'محو بيانات هذا الشخص؟',
  'This cannot be undone. Download a copy first if you need one.':
    'لا يمكن التراجع عن ذلك. إذا كانت هناك حاجة إلى نسخة، فيُرجى تنزيلها أولا.',
  'I understand that all of this is erased for good.': 'أدرك أن كل ذلك سيُمحى نهائيا.',
  'Erasing…': 'يجري المحو…',
  'Erase this person': 'محو بيانات هذا الشخص',
  'The entry of the directory, with the student records, the possible matches, and who advised whom.':
    'سجل الشخص في الدليل، مع سجلات الطالب وحالات التطابق المحتملة وتعيينات المستشارين.',
  'The profile, with the CV and the photo.': 'الملف الشخصي، مع السيرة الذاتية والصورة.',
  'The records that the person sent, with their files, histories, links and e-mails, even if they wait for a decision.':
    'السجلات التي أرسلها الشخص، مع ملفاتها وسجلات تغييراتها وروابطها ورسائل البريد الإلكتروني بشأنها، حتى إذا كانت بانتظار القرار.',
  'The name, address and telephone number in vacancies that name the person as contact.':
    'الاسم والعنوان ورقم الهاتف في الوظائف الشاغرة التي يرد فيها الشخص بصفته جهة الاتصال.',
  'The e-mails to the address of the person.': 'رسائل البريد الإلكتروني إلى عنوان الشخص.',
  'The lines of imports about the person. An import that was checked before does not add the person again.':
    'أسطر عمليات الاستيراد الخاصة بالشخص. عملية الاستيراد التي فُحصت من قبل لا تضيف الشخص من جديد.',
  'The documents that the person wrote for the authority stay, with the name of the person in their histories.':
    'تبقى المستندات التي أعدها الشخص للهيئة، مع اسمه في سجلات تغييراتها.',
  'The vacancies of a company stay, with the name of the person in their histories.':
    'تبقى الوظائف الشاغرة الخاصة بالشركة، مع اسم الشخص في سجلات تغييراتها.',
  'The histories of records that others sent keep the name of each user who decided or opened a file. They are the record of who decided.':
    'تحتفظ سجلات تغييرات ما أرسله الآخرون باسم كل مستخدم اتخذ قرارا أو فتح ملفا، فهي توثق من اتخذ القرار.',
  'The names of users who started or undid an import, decided about a possible match, assigned an adviser, downloaded a copy or erased a person stay for the same reason.':
    'للسبب نفسه تبقى أسماء المستخدمين الذين بدؤوا عملية استيراد أو تراجعوا عنها، أو اتخذوا قرارا بشأن حالة تطابق محتملة، أو عيّنوا مستشارا، أو نزّلوا نسخة، أو محوا بيانات شخص.',
  'The names of files that were imported.': 'أسماء الملفات المستوردة.',
  'Backups keep everything until they are deleted. The nightly backups of the portal are deleted after about a week. Ask the operator about others.':
    'تحتفظ النسخ الاحتياطية بكل شيء إلى أن تُحذف. تُحذف النسخ الليلية للبوابة بعد نحو أسبوع. للاستفسار عن النسخ الأخرى يُرجى التواصل مع الجهة المشغّلة.',
  'An import of a file that names the person adds a new entry.':
    'استيراد ملف يرد فيه الشخص يضيف سجلا جديدا إلى الدليل.',
  'The sign-in account stays, because another system keeps it. If the person uses the portal again, it makes a new entry.':
    'يبقى حساب تسجيل الدخول، لأن نظاما آخر يحتفظ به. إذا استخدم الشخص البوابة من جديد، فسينشئ الحساب سجلا جديدا.',
  'What is erased': 'ما يُمحى',
  'What stays': 'ما يبقى',
  'Open the profile': 'فتح الملف الشخصي',
  'Download a copy': 'تنزيل نسخة',
  Who: 'بيانات الشخص',
  'From the file': 'من الملف',
  'What the portal keeps': 'ما تحتفظ به البوابة',
  'Permission key': 'مفتاح الصلاحية',
  'Pages that need it': 'الصفحات التي تتطلبه',
  'Has it': 'لديه هذا المفتاح',
  'Does not have it': 'ليس لديه هذا المفتاح',
  'The keys of an account are kept with the account, outside of this portal. The portal reads them when a user signs in. A super admin can open every page.':
    'مفاتيح الحساب محفوظة مع الحساب خارج هذه البوابة، وتقرؤها البوابة عندما يسجّل المستخدم الدخول. يمكن للمسؤول الأعلى فتح كل صفحة.',
  'Permission keys': 'مفاتيح الصلاحيات',
  'Can open every page, reads all records, and acts like every role, except where only the author or the company of a record may act.':
    'يمكنه فتح كل صفحة، ويطلع على جميع السجلات، وله صلاحيات جميع الأدوار، إلا فيما يقتصر على كاتب السجل أو شركته.',
  'Can use another account with the credentials of that account.':
    'يمكنه استخدام حساب آخر ببيانات تسجيل الدخول الخاصة بذلك الحساب.',
  'Has the same dashboard as an admin. Reads, and never changes anything.':
    'لديه لوحة المعلومات نفسها التي لدى المسؤول. للاطلاع فقط، دون تغيير أي شيء.',
  'The services depend on whether the person studies, graduates soon, or has graduated.':
    'تختلف الخدمات بين الطلبة الحاليين والمتوقع تخرجهم والخريجين.',
  'Reads its own {records}.': 'يطلع على {records} الخاصة به.',
  'Reads the {records} of its company.': 'يطلع على {records} الخاصة بشركته.',
  'Reads the {records} of its college.': 'يطلع على {records} الخاصة بكليته.',
  'Reads the {records} of the students whom it advises.': 'يطلع على {records} الخاصة بالطلبة المسندين إليه.',
  'Reads all {records}.': 'يطلع على جميع {records}.',
  'The role of an account and its permission keys are kept with the account, outside of this portal. A page with a permission key opens only for accounts that have this key.':
    'دور الحساب ومفاتيح صلاحياته محفوظة مع الحساب خارج هذه البوابة. الصفحة التي لها مفتاح صلاحية لا يمكن فتحها إلا بحساب لديه هذا المفتاح.',
  'In the account:': 'الاسم في الحساب:',
  '{count} services on the dashboard': 'عدد الخدمات في لوحة المعلومات: {count}',
  'Can do: {actions}.': 'الإجراءات المتاحة: {actions}.',
  'We can’t load the figures right now': 'يتعذر تحميل الأرقام في الوقت الحالي',
  'Some letters of the file are damaged. Save it again as “CSV UTF-8”.':
    'بعض أحرف الملف تالفة. يُرجى حفظه من جديد بصيغة CSV وترميز UTF-8.',
  'The file is empty.': 'الملف فارغ.',
  'Line {line} cannot be read as CSV.': 'لا يمكن قراءة السطر {line} بصيغة CSV.',
  'The first line must have the headings, and {names} is missing.':
    'يجب أن يتضمن السطر الأول عناوين الأعمدة، وينقصه: {names}.',
  'The first line has more than one heading {names}.': 'عناوين مكررة في السطر الأول: {names}.',
  'Download the template to see the headings, such as “{heading}”.':
    'يُرجى تنزيل القالب للاطلاع على عناوين الأعمدة، مثل «{heading}».',
  'The file has headings, and no further line.': 'في الملف عناوين الأعمدة فقط، دون أي سطر آخر.',
  'A file has at most {lines} lines.': 'الحد الأقصى لعدد أسطر الملف: {lines}.',
  'This line has more cells than the first line. Put a text with commas in quotation marks.':
    'عدد الخلايا في هذا السطر أكبر من عددها في السطر الأول. يُرجى وضع النص الذي فيه فواصل بين علامتي اقتباس.',
  'The same person is already in line {line}.': 'ورد الشخص نفسه في السطر {line}.',
  'Both people have accounts, so they cannot be joined.': 'لكل من الشخصين حساب، لذا لا يمكن دمج السجلين.',
  'You cannot erase yourself. Ask another administrator.':
    'لا يمكنك محو بياناتك بنفسك. يُرجى طلب ذلك من مسؤول آخر.',
  'Only a super admin can erase an administrator.': 'محو بيانات مسؤول من صلاحيات المسؤول الأعلى فقط.',
  'Write the reason without the name, the e-mail address and the numbers of the person.':
    'يُرجى كتابة السبب دون اسم الشخص وعنوان بريده الإلكتروني وأرقامه.',
  'the person': 'الشخص',
  'another user, or the portal': 'مستخدم آخر أو البوابة',
  'Only a super admin can copy the data of an administrator.':
    'نسخ بيانات مسؤول من صلاحيات المسؤول الأعلى فقط.',
  'Student id': 'الرقم الجامعي',
  'The number of the student. Empty for staff and partners.': 'رقم الطالب. يبقى فارغا للموظفين والشركاء.',
  'The full name, in English or Arabic. Required.': 'الاسم الكامل بالعربية أو الإنجليزية. إلزامي.',
  'Required for people without a student id.': 'إلزامي لمن ليس له رقم جامعي.',
  'ATHS, ADPOLY, FCHS or ADVETI. Required for students.': 'ATHS أو ADPOLY أو FCHS أو ADVETI. إلزامي للطلبة.',
  Programme: 'البرنامج',
  'The name of the programme.': 'اسم البرنامج.',
  'The campus of the college, in English or Arabic. Empty for staff and partners.':
    'مقر الكلية، بالعربية أو الإنجليزية. يبقى فارغا للموظفين والشركاء.',
  '{campus} campus': 'مقر {campus}',
  Class: 'الدفعة',
  'The year of graduation, such as 2027.': 'سنة التخرج، مثل 2027.',
  Status: 'الحالة',
  'Active, graduating, graduated or left. Required for students.':
    'نشط أو خريج متوقع أو خريج أو منسحب. إلزامي للطلبة.',
  Mobile: 'الهاتف المتحرك',
  'The mobile number.': 'رقم الهاتف المتحرك.',
  Language: 'اللغة',
  'Arabic or English.': 'العربية أو الإنجليزية.',
  Role: 'الدور',
  'Required for staff and partners, such as supervisor. Rights never come from this column.':
    'إلزامي للموظفين والشركاء، مثل «مشرف». لا يمنح هذا العمود أي صلاحيات.',
  'Partner id': 'رقم الشريك',
  'The number of the company. Required for partners.': 'رقم الشركة. إلزامي للشركاء.',
  'Choose a CSV file.': 'يُرجى اختيار ملف CSV.',
  'The e-mail address is not valid.': 'عنوان البريد الإلكتروني غير صحيح.',
  '“{text}” is not known. Write {choices}.': 'القيمة «{text}» غير معروفة. القيم المقبولة: {choices}.',
  'A student id has 4 to 20 letters, digits and hyphens.':
    'يتكون الرقم الجامعي من 4 إلى 20 خانة من الأحرف اللاتينية والأرقام والشرطات.',
  'The name is too long.': 'الاسم طويل جدا.',
  'The programme is too long.': 'اسم البرنامج طويل جدا.',
  '“{text}” is not a campus. Write its name in English, such as {choices}.':
    'القيمة «{text}» ليست اسم أحد المقرات. يُرجى كتابة الاسم بالإنجليزية، مثل {choices}.',
  'The name of the campus is too long.': 'اسم المقر طويل جدا.',
  'Only students have a campus.': 'المقر للطلبة فقط.',
  'The class is a year from {first} to {last}.': 'يجب أن تكون الدفعة سنة من {first} إلى {last}.',
  'The mobile number is not valid. Write it like 0501234567 or +442071234567.':
    'رقم الهاتف المتحرك غير صحيح. يُرجى كتابته مثل 0501234567، أو كتابة علامة + ثم رمز الدولة والرقم.',
  'The language is Arabic or English.': 'اللغة هي العربية أو الإنجليزية.',
  'The partner id is too long.': 'رقم الشريك طويل جدا.',
  'A person with a student id is a student or an alumnus.':
    'يجب أن يكون دور صاحب الرقم الجامعي طالبا أو خريجا.',
  'For staff and partners, write the role.': 'للموظفين والشركاء يُرجى كتابة الدور.',
  'Only partners have a partner id.': 'رقم الشريك للشركاء فقط.',
  '“{heading}” is missing.': 'قيمة «{heading}» مفقودة.',
  'Such as “The person asked for it on 3 May”. Write no name, address or number here: the log keeps this text.':
    'مثل «طلب الشخص ذلك في 3 مايو». يُرجى عدم كتابة اسم أو عنوان أو رقم هنا، لأن السجل يحتفظ بهذا النص.',
  'Confirm that you want to erase this person.': 'يُرجى تأكيد محو بيانات هذا الشخص.',
  'No one is on this list yet': 'لا يوجد أحد في هذه القائمة حتى الآن',
  'Other roles': 'أدوار أخرى',
  'All pages': 'جميع الصفحات',
  '{count} keys': {
    zero: 'لا مفاتيح',
    one: 'مفتاح واحد',
    two: 'مفتاحان',
    few: '{count} مفاتيح',
    many: '{count} مفتاحا',
    other: '{count} مفتاح',
  },
  'During the last 30 days': 'خلال آخر 30 يوما',
  '31 to 90 days ago': 'قبل 31 إلى 90 يوما',
  'More than 90 days ago': 'قبل أكثر من 90 يوما',
  'What this person may do': 'ما يمكن لهذا الشخص فعله',
  'With the role {role}': 'بحسب دوره: {role}',
  'With permission keys': 'بحسب مفاتيح الصلاحيات',
  'Every page opens, without a key.': 'تُفتح له كل الصفحات من دون مفتاح.',
  'Keys that open no page of the portal:': 'مفاتيح لا تفتح أي صفحة في البوابة:',
  'The people with this role': 'أصحاب هذا الدور',
  'This page is for administrators. It shows who is in the directory, and what each person may do.':
    'هذه الصفحة مخصصة لمسؤولي البوابة، وتعرض الأشخاص الموجودين في الدليل وما يمكن لكل منهم فعله في البوابة.',
  'This page is for administrators with the permission key {key}.':
    'هذه الصفحة مخصصة لمسؤولي البوابة الذين لديهم مفتاح الصلاحية {key}.',
  'A person appears here after the first sign-in, or when an import adds the person.':
    'يظهر الشخص هنا بعد أن يسجّل الدخول أول مرة، أو عند إضافته من ملف مستورد.',
  '{count} permission keys': {
    zero: 'لا مفاتيح صلاحية',
    one: 'مفتاح صلاحية واحد',
    two: 'مفتاحا صلاحية',
    few: '{count} مفاتيح صلاحية',
    many: '{count} مفتاح صلاحية',
    other: '{count} مفتاح صلاحية',
  },
  'Each super admin with an account is on the list, because a super admin can open every page.':
    'تضم القائمة كل مسؤول أعلى له حساب، لأنه يستطيع فتح جميع الصفحات.',
  'The directory is unavailable at the moment. Please try again in a minute.':
    'الدليل غير متاح في الوقت الحالي. يُرجى إعادة المحاولة بعد دقيقة.',
  'The directory has the people who signed in.': 'يضم الدليل الأشخاص الذين سجّلوا الدخول.',
  'The directory has the people who signed in, or were imported. The last import was on {date}.':
    'يضم الدليل الأشخاص الذين سجّلوا الدخول أو استُوردت بياناتهم. كان آخر استيراد في {date}.',
  'Signed in during the last 30 days': 'سجّلوا الدخول خلال آخر 30 يوما',
  'Last signed in more than 30 days ago': 'آخر تسجيل دخول قبل أكثر من 30 يوما',
  'Share of people who signed in during the last 30 days, by role':
    'نسبة من سجّلوا الدخول خلال آخر 30 يوما، بحسب الدور',
  '{count} pairs of records may be one person': {
    zero: 'لا حالات تطابق محتملة',
    one: 'حالة تطابق محتملة واحدة',
    two: 'حالتا تطابق محتملتان',
    few: '{count} حالات تطابق محتملة',
    many: '{count} حالة تطابق محتملة',
    other: '{count} حالة تطابق محتملة',
  },
  '{lately} of {count} people': {
    zero: '{lately} من أصل {count}',
    one: '{lately} من أصل شخص واحد',
    two: '{lately} من أصل شخصين',
    few: '{lately} من أصل {count} أشخاص',
    many: '{lately} من أصل {count} شخصا',
    other: '{lately} من أصل {count} شخص',
  },
  'People by role and last sign-in': 'الأشخاص بحسب الدور وآخر تسجيل دخول',
  'The directory has no person with one of these roles: {roles}.':
    'لا يوجد في الدليل أي شخص له أحد الأدوار التالية: {roles}.',
  'This person has not signed in yet. The role is the one of the import, and the permission keys are not known.':
    'لم يسجّل هذا الشخص الدخول حتى الآن. الدور هو الوارد في الملف المستورد، ومفاتيح الصلاحيات غير معروفة.',
  'The role is the one of the sign-in on {date}. The permission keys are known after the next one.':
    'الدور هو الوارد عند تسجيل الدخول في {date}. ستُعرف مفاتيح الصلاحيات عند تسجيل الدخول التالي.',
  'The role and the permission keys are those of the sign-in on {date}. A change shows here after the next sign-in.':
    'الدور ومفاتيح الصلاحيات هي الواردة عند تسجيل الدخول في {date}. يظهر أي تغيير هنا بعد تسجيل الدخول التالي.',
  'The portal does not know this role. Another system chooses the services on the dashboard of this person.':
    'هذا الدور غير معروف لدى البوابة. يحدد نظام آخر الخدمات التي تظهر في لوحة معلومات هذا الشخص.',
  'Not known': 'غير معروفة',
  'None: only pages without a key open.': 'لا مفاتيح. لا تُفتح له إلا الصفحات التي لا تتطلب مفتاحا.',
  ': the people with this key': ': من لديهم هذا المفتاح',
  'Who has it': 'من لديهم هذا المفتاح',
  'Each number above 0 opens the list of these people.': 'كل عدد أكبر من 0 رابط إلى قائمة الأشخاص المعنيين.',
  'Find the people with a permission key': 'البحث عمن لديهم مفتاح صلاحية',
  'Reads all students, and what they do after their studies.':
    'يطلع على بيانات جميع الطلبة وعلى ما يعملونه بعد الدراسة.',
  'Reads the students whom the person advises, and those of the college without an adviser.':
    'يطلع على بيانات الطلبة الذين يرشدهم، وطلبة الكلية الذين ليس لهم مستشار.',
  'Writes e-mails and case notes about these students, and checks what graduates do.':
    'يرسل رسائل البريد الإلكتروني إلى هؤلاء الطلبة، ويكتب ملاحظات في ملفاتهم، ويتحقق من عمل الخريجين أو دراستهم.',
  'Hands students over to another adviser.': 'ينقل الطلبة إلى مستشار آخر.',
  'Reads and downloads the directory, imports people, assigns advisers, copies and erases personal data.':
    'يطلع على الدليل وينزّله، ويستورد بيانات الأشخاص، ويعيّن المستشارين، وينسخ البيانات الشخصية ويمحوها.',
  'Imports what graduates do.': 'يستورد بيانات عمل الخريجين أو دراستهم.',
  'Reads the figures about students and graduates.': 'يطلع على الأرقام الخاصة بالطلبة والخريجين.',
  'Publishes figures of graduates.': 'ينشر أرقام الخريجين.',
  'Decides which companies publish vacancies without approval.':
    'يحدد الشركات التي تنشر الوظائف الشاغرة دون موافقة مسبقة.',
  'Searches the talent pool, and sees the contact of a student after giving a reason.':
    'يبحث في قاعدة المواهب، ويطلع على بيانات التواصل مع الطالب بعد ذكر السبب.',
  'Can join the talent pool.': 'يمكنه الانضمام إلى قاعدة المواهب.',
  'Never imported': 'لم يسبق الاستيراد',
};
