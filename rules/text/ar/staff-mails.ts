import type { ArabicTexts } from './arabic-texts.ts';

/** The e-mails of the staff to several students: the pages, the form and the e-mails. */
export const STAFF_MAILS: ArabicTexts = {
  '{name} ({role}) writes to you:': 'رسالة إليك من {name} ({role}):',
  'You get this e-mail because it is about your studies or your case. Such e-mails cannot be stopped.':
    'تصلك هذه الرسالة لأنها تتعلق بدراستك أو بملفك لدى المستشار. لا يمكن إيقاف هذا النوع من الرسائل.',
  'You get this e-mail because the staff of the colleges send events, offers and advice to students.':
    'تصلك هذه الرسالة لأن موظفي الكليات يرسلون إلى الطلبة معلومات عن الفعاليات والعروض، ونصائح.',
  'The staff of the colleges have written to you': 'لديك رسالة من موظفي الكليات',
  'events, offers and advice': 'الفعاليات والعروض والنصائح',
  'A career counselor, a supervisor or an administrator writes to several students. E-mails about your studies or your case come in any case.':
    'يكتب مرشد مهني أو مشرف أو أحد مسؤولي البوابة إلى عدد من الطلبة. أما الرسائل المتعلقة بدراستك أو بملفك لدى المستشار، فتصلك في جميع الأحوال.',
  'E-mails of the staff, as recipient or as sender':
    'رسائل البريد الإلكتروني من الموظفين، التي وصلت إلى الشخص أو أرسلها',
  'Subject in Arabic': 'الموضوع بالعربية',
  'The brace {part} stands alone. Remove it, or write a placeholder such as {example}.':
    'القوس {part} لا يقابله قوس آخر. يُرجى حذفه، أو كتابة رمز مثل {example}.',
  'There is no placeholder {part}. You can write {placeholders}.':
    'الرمز {part} غير معروف. يمكنك كتابة {placeholders}.',
  'Write the text in Arabic too, or remove the subject in Arabic.':
    'يُرجى كتابة النص بالعربية أيضا، أو حذف الموضوع بالعربية.',
  'Write the subject in Arabic too, or remove the text in Arabic.':
    'يُرجى كتابة الموضوع بالعربية أيضا، أو حذف النص بالعربية.',
  'Choose what the e-mail is about.': 'يُرجى اختيار ما تتعلق به الرسالة.',
  'There is no student to write to. Choose at least one.':
    'لا يوجد طالب لإرسال الرسالة إليه. يُرجى اختيار طالب واحد على الأقل.',
  'An e-mail can go to at most {most} students.': 'الحد الأقصى لعدد مستلمي الرسالة من الطلبة: {most}.',
  'There is no recipient, so nothing was sent.': 'لا يوجد مستلمون، لذا لم تُرسل أي رسالة.',
  'You have sent {most} e-mails to students today, so nothing was sent. Send this one tomorrow.':
    'بلغ عدد رسائلك إلى الطلبة اليوم الحد الأقصى، وهو {most}، لذا لم تُرسل أي رسالة. يمكنك إرسال هذه الرسالة غدا.',
  'No e-mails yet': 'لا رسائل بريد إلكتروني بعد',
  'Choose students in the list, and write an e-mail to them. It then appears here.':
    'يمكنك اختيار طلبة من القائمة وكتابة رسالة إليهم. ستظهر الرسالة هنا بعد ذلك.',
  'An empty line begins a new paragraph.': 'يبدأ السطر الفارغ فقرة جديدة.',
  'Your text is not saved. If you leave, it is lost.': 'لم يُحفظ النص. إذا غادرت الصفحة، فستفقده.',
  'Deleting…': 'يجري الحذف…',
  'Save and check': 'الحفظ والمراجعة',
  'Delete it': 'حذف',
  'What is it about?': 'بمَ تتعلق الرسالة؟',
  'About the studies or the case of each recipient. Recipients cannot stop such e-mails.':
    'بدراسة كل مستلم أو بملفه لدى المستشار. لا يمكن للمستلمين إيقاف هذا النوع من الرسائل.',
  'Events, offers or advice. Recipients can stop such e-mails.':
    'بفعاليات أو عروض أو نصائح. يمكن للمستلمين إيقاف هذا النوع من الرسائل.',
  'To {name}': 'إلى {name}',
  When: 'الوقت',
  Recipients: 'المستلمون',
  'Left out': 'المستثنون',
  'the name of the student': 'اسم الطالب',
  'the college': 'الكلية',
  'the year of graduation': 'سنة التخرج',
  'the programme': 'البرنامج الدراسي',
  'The e-mail was not saved.': 'لم تُحفظ الرسالة.',
  'The e-mail was not saved. {reason}': 'لم تُحفظ الرسالة. {reason}',
  'We do not know whether the e-mail was saved, because the connection was lost. Save it again: this adds no second draft.':
    'تعذر التأكد من حفظ الرسالة بسبب انقطاع الاتصال. يُرجى حفظها من جديد: لن تُضاف مسودة ثانية.',
  'The same in Arabic (optional)': 'الرسالة نفسها بالعربية (اختياري)',
  'Students who get their e-mails in Arabic then get this text. Without it, they get the text above.':
    'يصل هذا النص إلى الطلبة الذين تصلهم رسائل البريد الإلكتروني بالعربية. ومن دونه يصلهم النص أعلاه.',
  Placeholders: 'الرموز',
  'You can write these into the subject and the text. Each recipient gets their own value.':
    'يمكنك كتابة هذه الرموز في الموضوع والنص. تظهر مكانها بيانات كل مستلم.',
  'E-mails to students are for career counselors and supervisors, who write to the students whom they advise, and for administrators.':
    'كتابة رسائل البريد الإلكتروني إلى الطلبة متاحة للمرشدين المهنيين والمشرفين، الذين يكتبون إلى الطلبة المسندين إليهم، ولمسؤولي البوابة.',
  'The e-mails of all senders, and your drafts, the newest first.':
    'رسائل جميع المرسلين ومسوداتك، الأحدث أولا.',
  'Your e-mails and drafts, the newest first.': 'رسائلك ومسوداتك، الأحدث أولا.',
  'This portal sends no e-mails at present. E-mails wait until it does, at most 14 days.':
    'لا ترسل هذه البوابة رسائل بريد إلكتروني حاليا. تبقى الرسائل بانتظار بدء الإرسال مدة لا تتجاوز 14 يوما.',
  You: 'أنت',
  'Open the students': 'فتح قائمة الطلبة',
  'Change the e-mail': 'تعديل الرسالة',
  'Check the e-mail': 'مراجعة الرسالة',
  'The e-mail is for more than {most} students now, so it cannot be sent. Delete the draft.':
    'تجاوز عدد المستلمين الحد الأقصى، وهو {most}، لذا لا يمكن إرسال الرسالة. يُرجى حذف المسودة.',
  'No student can get this e-mail now.': 'لا يمكن أن تصل هذه الرسالة إلى أي طالب حاليا.',
  Confirmed: 'تأكيد الإرسال',
  'The studies or a case': 'الدراسة أو ملف الطالب لدى المستشار',
  'Events, offers or advice': 'فعاليات أو عروض أو نصائح',
  'Nothing is sent yet': 'لم تُرسل أي رسالة بعد',
  'The e-mails are on their way': 'الرسائل في طريقها إلى المستلمين',
  'Nothing was sent.': 'لم تُرسل أي رسالة.',
  'The e-mail was changed in the meantime': 'عُدّلت الرسالة في هذه الأثناء',
  'We do not know whether the e-mails are on their way': 'تعذر التأكد من إرسال الرسائل',
  'Open the log of the e-mails, or press the button again: nothing is sent twice.':
    'يُرجى فتح سجل الرسائل، أو الضغط على الزر مرة أخرى: لن تُرسل أي رسالة مرتين.',
  'Nothing was sent': 'لم تُرسل أي رسالة',
  'The draft was not deleted': 'لم تُحذف المسودة',
  'The draft is deleted': 'حُذفت المسودة',
  'How the first recipients get it': 'الرسالة كما تصل إلى أول المستلمين',
  'Change the text': 'تعديل النص',
  'The draft and its texts are lost.': 'ستُحذف المسودة ونصوصها.',
  'All e-mails to students': 'جميع رسائل البريد الإلكتروني إلى الطلبة',
  'Left out:': 'المستثنون:',
  'Choose the students in the list first.': 'يُرجى اختيار الطلبة من القائمة أولا.',
  'An e-mail can go to at most {most} students, and you have chosen {total}. Choose fewer of them.':
    'الحد الأقصى لعدد المستلمين: {most}. عدد الطلبة المختارين: {total}. يُرجى اختيار عدد أقل.',
  'To 1 student: {first}': 'إلى طالب واحد: {first}',
  'To 2 students: {first} and {second}': 'إلى طالبين: {first} و {second}',
  'Choose other students': 'اختيار طلبة آخرين',
  'The drafts of e-mails to students, and the person as a recipient of such e-mails.':
    'مسودات رسائل البريد الإلكتروني إلى الطلبة، واسم الشخص ضمن مستلمي هذه الرسائل.',
  'The e-mails that the person has sent to students stay up to a year, with the name of the person.':
    'تبقى رسائل البريد الإلكتروني التي أرسلها الشخص إلى الطلبة، مع اسمه، مدة لا تتجاوز سنة.',
  '{count} e-mails and drafts': {
    zero: 'لا رسائل ولا مسودات',
    one: 'رسالة أو مسودة واحدة',
    two: 'اثنتان من الرسائل والمسودات',
    few: '{count} رسائل ومسودات',
    many: '{count} رسالة ومسودة',
    other: '{count} رسالة ومسودة',
  },
  '{count} students have no e-mail address.': {
    zero: 'لكل طالب عنوان بريد إلكتروني.',
    one: 'طالب واحد ليس له عنوان بريد إلكتروني.',
    two: 'طالبان ليس لهما عنوان بريد إلكتروني.',
    few: '{count} طلبة ليس لهم عنوان بريد إلكتروني.',
    many: '{count} طالبا ليس لهم عنوان بريد إلكتروني.',
    other: '{count} طالب ليس لهم عنوان بريد إلكتروني.',
  },
  '{count} students have stopped such e-mails.': {
    zero: 'لم يوقف أي طالب هذا النوع من الرسائل.',
    one: 'طالب واحد أوقف هذا النوع من الرسائل.',
    two: 'طالبان أوقفا هذا النوع من الرسائل.',
    few: '{count} طلبة أوقفوا هذا النوع من الرسائل.',
    many: '{count} طالبا أوقفوا هذا النوع من الرسائل.',
    other: '{count} طالب أوقفوا هذا النوع من الرسائل.',
  },
  '{count} students already got three e-mails on this day.': {
    zero: 'لم تصل إلى أي طالب ثلاث رسائل في هذا اليوم.',
    one: 'طالب واحد وصلته ثلاث رسائل في هذا اليوم.',
    two: 'طالبان وصلتهما ثلاث رسائل في هذا اليوم.',
    few: '{count} طلبة وصلتهم ثلاث رسائل في هذا اليوم.',
    many: '{count} طالبا وصلتهم ثلاث رسائل في هذا اليوم.',
    other: '{count} طالب وصلتهم ثلاث رسائل في هذا اليوم.',
  },
  'For {count} students, the portal does not know the value of a placeholder.': {
    zero: 'تتوفر في البوابة قيم الرموز لجميع الطلبة.',
    one: 'طالب واحد لا تتوفر له في البوابة قيمة أحد الرموز.',
    two: 'طالبان لا تتوفر لهما في البوابة قيمة أحد الرموز.',
    few: '{count} طلبة لا تتوفر لهم في البوابة قيمة أحد الرموز.',
    many: '{count} طالبا لا تتوفر لهم في البوابة قيمة أحد الرموز.',
    other: '{count} طالب لا تتوفر لهم في البوابة قيمة أحد الرموز.',
  },
  '{count} students get this e-mail. Nothing is sent yet.': {
    zero: 'لن تصل هذه الرسالة إلى أي طالب. لم تُرسل أي رسالة بعد.',
    one: 'ستصل هذه الرسالة إلى طالب واحد. لم تُرسل أي رسالة بعد.',
    two: 'ستصل هذه الرسالة إلى طالبين. لم تُرسل أي رسالة بعد.',
    few: 'ستصل هذه الرسالة إلى {count} طلبة. لم تُرسل أي رسالة بعد.',
    many: 'ستصل هذه الرسالة إلى {count} طالبا. لم تُرسل أي رسالة بعد.',
    other: 'ستصل هذه الرسالة إلى {count} طالب. لم تُرسل أي رسالة بعد.',
  },
  'Send to {count} students': {
    zero: 'لا مستلمين',
    one: 'إرسال إلى طالب واحد',
    two: 'إرسال إلى طالبين',
    few: 'إرسال إلى {count} طلبة',
    many: 'إرسال إلى {count} طالبا',
    other: 'إرسال إلى {count} طالب',
  },
  '{count} more recipients are not among the students whom you see, or were erased.': {
    zero: 'جميع المستلمين ضمن الطلبة الذين يظهرون لك.',
    one: 'مستلم آخر ليس ضمن الطلبة الذين يظهرون لك، أو مُحيت بياناته.',
    two: 'مستلمان آخران ليسا ضمن الطلبة الذين يظهرون لك، أو مُحيت بياناتهما.',
    few: '{count} مستلمين آخرين ليسوا ضمن الطلبة الذين يظهرون لك، أو مُحيت بياناتهم.',
    many: '{count} مستلما آخر ليسوا ضمن الطلبة الذين يظهرون لك، أو مُحيت بياناتهم.',
    other: '{count} مستلم آخر ليسوا ضمن الطلبة الذين يظهرون لك، أو مُحيت بياناتهم.',
  },
  'The recipients have changed: they are {count} students now. Check the e-mail, and press the button again.':
    {
      zero: 'تغيّر المستلمون: لا يوجد مستلمون الآن.',
      one: 'تغيّر المستلمون، وعددهم الآن طالب واحد. يُرجى مراجعة الرسالة والضغط على الزر مرة أخرى.',
      two: 'تغيّر المستلمون، وعددهم الآن طالبان. يُرجى مراجعة الرسالة والضغط على الزر مرة أخرى.',
      few: 'تغيّر المستلمون، وعددهم الآن {count} طلبة. يُرجى مراجعة الرسالة والضغط على الزر مرة أخرى.',
      many: 'تغيّر المستلمون، وعددهم الآن {count} طالبا. يُرجى مراجعة الرسالة والضغط على الزر مرة أخرى.',
      other: 'تغيّر المستلمون، وعددهم الآن {count} طالب. يُرجى مراجعة الرسالة والضغط على الزر مرة أخرى.',
    },
  '{count} e-mails wait to be sent': {
    zero: 'لا رسائل بانتظار الإرسال',
    one: 'رسالة واحدة بانتظار الإرسال',
    two: 'رسالتان بانتظار الإرسال',
    few: '{count} رسائل بانتظار الإرسال',
    many: '{count} رسالة بانتظار الإرسال',
    other: '{count} رسالة بانتظار الإرسال',
  },
  'To {total} students: {first}, {second} and {count} others': {
    zero: 'المستلمون ({total}): {first} و {second}',
    one: 'المستلمون ({total}): {first} و {second} وطالب آخر',
    two: 'المستلمون ({total}): {first} و {second} وطالبان آخران',
    few: 'المستلمون ({total}): {first} و {second} و {count} طلبة آخرين',
    many: 'المستلمون ({total}): {first} و {second} و {count} طالبا آخر',
    other: 'المستلمون ({total}): {first} و {second} و {count} طالب آخر',
  },
};
