import type { ArabicTexts } from './arabic-texts.ts';

export const OUTCOMES: ArabicTexts = {
  'Employed full time': 'العمل بدوام كامل',
  'Employed part time': 'العمل بدوام جزئي',
  'Self-employed': 'العمل الحر',
  'In national service': 'الخدمة الوطنية',
  'Continuing education': 'مواصلة الدراسة',
  'Looking for work': 'البحث عن عمل',
  'Looking for a place to study': 'البحث عن فرصة للدراسة',
  'Not looking for work or study': 'عدم البحث عن عمل أو دراسة',
  'Outside the Emirates': 'خارج الإمارات',
  'Under AED 5,000': 'أقل من 5,000 درهم',
  'AED 5,000 to 9,999': 'من 5,000 إلى 9,999 درهما',
  'AED 10,000 to 14,999': 'من 10,000 إلى 14,999 درهما',
  'AED 15,000 to 19,999': 'من 15,000 إلى 19,999 درهما',
  'AED 20,000 to 29,999': 'من 20,000 إلى 29,999 درهما',
  'AED 30,000 or more': '30,000 درهم أو أكثر',
  'Not checked yet': 'بانتظار التحقق',
  Verified: 'تم التحقق',
  Questioned: 'قيد الاستفسار',
  'Name of the business': 'اسم النشاط التجاري',
  'University or college': 'الجامعة أو الكلية',
  Since: 'تاريخ البدء',
  'Related to the field of study': 'مرتبط بمجال الدراسة',
  'Monthly salary': 'الراتب الشهري',
  'Choose what the graduate does.': 'يُرجى اختيار الوضع بعد التخرج.',
  'At graduation': 'عند التخرج',
  '6 months after graduation': 'بعد 6 أشهر من التخرج',
  '12 months after graduation': 'بعد 12 شهرا من التخرج',

  Outcome: 'الوضع بعد التخرج',
  'State of the outcome': 'حالة التحقق من الوضع',
  Milestone: 'المرحلة بعد التخرج',
  'Longest first': 'الأطول مدة أولا',
  'Nothing is known about {count} graduates': {
    zero: 'وضع جميع الخريجين معروف',
    one: 'خريج واحد لا يُعرف وضعه',
    two: 'خريجان لا يُعرف وضعهما',
    few: '{count} خريجين لا يُعرف وضعهم',
    many: '{count} خريجا لا يُعرف وضعهم',
    other: '{count} خريج لا يُعرف وضعهم',
  },

  'Related to the studies': 'مرتبط بمجال الدراسة',
  'Not related to the studies': 'غير مرتبط بمجال الدراسة',
  'Reported by the graduate on {day}': 'أرسله الخريج في {day}',
  'Recorded by {name} on {day}': 'سُجل بواسطة {name} في {day}',
  'Hired through the portal on {day}': 'تم التوظيف عبر البوابة في {day}',
  'Imported on {day}': 'استُورد في {day}',
  'Verified by {name} on {day}': 'تم التحقق منه بواسطة {name} في {day}',
  'Questioned by {name} on {day}': 'أُرسل استفسار عنه بواسطة {name} في {day}',
  'The portal does not know yet what this graduate does.':
    'لا تتوفر في البوابة بعد معلومات عن وضع هذا الخريج.',
  'Earlier outcomes ({count})': 'الأوضاع السابقة ({count})',
  'Open the proof': 'فتح الإثبات',
  '{action}: {name}': '{action}: {name}',
  Verify: 'تأكيد صحة الوضع',
  'Ask a question': 'إرسال استفسار',

  Question: 'الاستفسار',
  'The graduate reads it, and answers with a new outcome.': 'يقرؤه الخريج ويرد عليه بتحديث وضعه.',
  'This graduate has no account, so the question would not arrive. Write to the graduate, and record the outcome.':
    'لا حساب لهذا الخريج، ولذلك لن يصل إليه الاستفسار. يُرجى مراسلته ثم تسجيل وضعه.',
  'Send the question': 'إرسال الاستفسار',
  'The question is sent': 'أُرسل الاستفسار',
  'The graduate gets a notification, and answers with a new outcome.':
    'سيصل إشعار إلى الخريج، ويمكنه الرد بتحديث وضعه.',
  'The question was not sent.': 'لم يُرسل الاستفسار.',
  'The question was not sent. {reason}': 'لم يُرسل الاستفسار. {reason}',
  'We do not know whether the question was sent. You can send it again: it is sent only once.':
    'تعذر التأكد من إرسال الاستفسار. يمكنك إرساله مرة أخرى، ولن يُرسل إلا مرة واحدة.',
  'This outcome is not here any more': 'لم يعد هذا الوضع متاحا',
  'This outcome is not here any more. Copy your text before you leave the page.':
    'لم يعد هذا الوضع متاحا. يُرجى نسخ النص قبل مغادرة الصفحة.',
  'The outcome is verified': 'تم التحقق من الوضع',
  'The outcome was not verified': 'لم يتم التحقق من الوضع',
  'The connection was lost. Look at the outcome again.': 'انقطع الاتصال. يُرجى الاطلاع على الوضع مرة أخرى.',

  'No outcome waits for a check': 'لا أوضاع بانتظار التحقق',
  'An outcome appears here when one of your graduates reports it.': 'يظهر الوضع هنا عندما يرسله أحد خريجيك.',
  'This page is for career counselors, supervisors and administrators, who check what graduates have told of their work or study.':
    'هذه الصفحة للمرشدين المهنيين والمشرفين ومسؤولي البوابة الذين يتحققون مما أرسله الخريجون عن عملهم أو دراستهم.',
  '{count} outcomes wait for a check.': {
    zero: 'لا أوضاع بانتظار التحقق.',
    one: 'وضع واحد بانتظار التحقق.',
    two: 'وضعان بانتظار التحقق.',
    few: '{count} أوضاع بانتظار التحقق.',
    many: '{count} وضعا بانتظار التحقق.',
    other: '{count} وضع بانتظار التحقق.',
  },
  'Outcomes of graduates that wait for a check': 'أوضاع خريجين بانتظار التحقق',
  'outcomes to check': 'أوضاع الخريجين التي تنتظر التحقق',

  'What {name} does after the studies. The outcome counts as verified.':
    'وضع {name} بعد التخرج. لا يحتاج الوضع المسجل هنا إلى تحقق.',
  'What does the graduate do?': 'ما وضع الخريج؟',
  'The details that are needed depend on it.': 'تختلف التفاصيل المطلوبة باختلاف الوضع.',
  'Record the outcome': 'تسجيل الوضع',
  'The outcome is recorded': 'سُجل الوضع بعد التخرج',
  'It is verified. The graduate gets a notification, and can correct it.':
    'لا يحتاج هذا الوضع إلى تحقق. سيصل إشعار إلى الخريج، ويمكنه تصحيح الوضع.',
  'The outcome was not recorded. {reason}': 'لم يُسجل الوضع. {reason}',
  'We do not know whether the outcome was recorded. You can save it again: it is recorded only once.':
    'تعذر التأكد من تسجيل الوضع. يمكنك حفظه مرة أخرى، ولن يُسجل إلا مرة واحدة.',
  'This student is not here any more. Copy your text before you leave the page.':
    'لم تعد صفحة هذا الطالب متاحة. يُرجى نسخ النص قبل مغادرة الصفحة.',
  'This form is unavailable at the moment. Please try again in a minute.':
    'هذا النموذج غير متاح حاليا. يُرجى إعادة المحاولة بعد دقيقة.',
  'Back to the page of the student': 'العودة إلى صفحة الطالب',
  'The staff record outcomes only of students who graduate, and of graduates.':
    'يسجل الموظفون الوضع بعد التخرج للطلبة المتوقع تخرجهم وللخريجين فقط.',
  'You cannot check or record what you do yourself.': 'لا يمكنك التحقق من وضعك أنت أو تسجيله.',
  'This page is for career counselors, supervisors and administrators, who record what their graduates do.':
    'هذه الصفحة للمرشدين المهنيين والمشرفين ومسؤولي البوابة الذين يسجلون أوضاع خريجيهم.',

  'Outcome reported: {outcome}': 'أُرسل الوضع بعد التخرج: {outcome}',
  'Outcome recorded: {outcome}': 'سُجل الوضع بعد التخرج: {outcome}',
  'Outcome verified: {outcome}': 'تم التحقق من الوضع بعد التخرج: {outcome}',
  'Outcome questioned: {outcome}': 'أُرسل استفسار عن الوضع بعد التخرج: {outcome}',

  'Your college has a question about what you do': 'لدى كليتك استفسار عن وضعك بعد التخرج',
  'Open the form to read the question, and answer it.': 'يمكنك فتح النموذج لقراءة الاستفسار والرد عليه.',
  'Answer the question': 'الرد على الاستفسار',
  'questions about your outcome': 'الاستفسارات عن وضعك بعد التخرج',
  'The staff of your college ask about what you have told them of your work or study.':
    'يستفسر موظفو كليتك عما أرسلته عن عملك أو دراستك.',
  'Your college has recorded what you do': 'سجلت كليتك وضعك بعد التخرج',
  '{outcome}. If this is not correct, you can change it.': '{outcome}. إذا لم يكن هذا صحيحا، فيمكنك تغييره.',
  'See what was recorded': 'الاطلاع على ما سُجل',
  'outcomes that the staff record for you': 'ما يسجله الموظفون عن وضعك بعد التخرج',
  'The staff of your college record what you do after your studies.': 'يسجل موظفو كليتك وضعك بعد التخرج.',
};
