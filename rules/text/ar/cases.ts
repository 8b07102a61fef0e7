import type { ArabicTexts } from './arabic-texts.ts';

export const CASES: ArabicTexts = {
  'Kind of note': 'نوع الملاحظة',
  'Next step': 'الخطوة التالية',
  'Day of the next step': 'تاريخ الخطوة التالية',
  Meeting: 'لقاء',
  'Phone call': 'مكالمة هاتفية',
  'CV and documents': 'السيرة الذاتية والمستندات',
  'Choose the kind of the note.': 'يُرجى اختيار نوع الملاحظة.',
  'Choose the day of the next step.': 'يُرجى اختيار تاريخ الخطوة التالية.',
  'Write the next step, or remove its day.': 'يُرجى كتابة الخطوة التالية أو إزالة تاريخها.',
  'Only the author of a note can change or remove it.': 'لا يمكن تعديل الملاحظة أو إزالتها إلا لمن كتبها.',

  'A next step with a student is due': 'حان موعد خطوة تالية مع أحد الطلبة',
  'Planned for {day}. Open the page of the student to see it.':
    'موعدها {day}. يمكنك فتح صفحة الطالب للاطلاع عليها.',
  'Open the page of the student to see it.': 'يمكنك فتح صفحة الطالب للاطلاع عليها.',
  'Open the page of the student': 'فتح صفحة الطالب',
  'next steps with your students': 'الخطوات التالية مع طلبتك',
  'The day of a next step that you have planned, or taken over, has come.':
    'يحين موعد خطوة تالية خططت لها أو انتقلت إليك.',
  'Take the next step with {name}: {step}': 'تنفيذ الخطوة التالية مع {name}: {step}',
  'Planned for {day}': 'الموعد: {day}',
  'Next step with {name}: {step}': 'الخطوة التالية مع {name}: {step}',
  'All next steps': 'كل الخطوات التالية',
  'Next steps that are open': 'خطوات تالية غير منجزة',
  'your next steps': 'خطواتك التالية',

  'No next step is open': 'لا خطوات تالية غير منجزة',
  'Open the page of a student, and write a note with a next step. It then appears here.':
    'يمكنك فتح صفحة أحد الطلبة وكتابة ملاحظة مع خطوة تالية. ستظهر الخطوة هنا بعد ذلك.',
  'This page is for career counselors, supervisors and administrators, who plan next steps with their students.':
    'هذه الصفحة للمرشدين المهنيين والمشرفين ومسؤولي البوابة الذين يخططون للخطوات التالية مع طلبتهم.',
  'Planned by {name}': 'أُضيفت بواسطة {name}',

  'The page of this student is unavailable at the moment. Please try again in a minute.':
    'صفحة هذا الطالب غير متاحة حاليا. يُرجى إعادة المحاولة بعد دقيقة.',
  'Has not signed in yet': 'لم يسبق تسجيل الدخول',
  'The student has not saved a profile. This is what the account or the import has.':
    'لم يحفظ الطالب ملفا شخصيا. هذه هي البيانات المتوفرة في الحساب أو في الاستيراد.',
  'The student has not saved a profile, and the portal has no e-mail address or phone number.':
    'لم يحفظ الطالب ملفا شخصيا، ولا يتوفر في البوابة عنوان بريد إلكتروني له ولا رقم هاتف.',
  'The student shares nothing with the staff of the colleges.': 'لا يشارك الطالب أي بيانات مع موظفي الكليات.',
  'The student shares this with the staff of the colleges.': 'يشارك الطالب هذه البيانات مع موظفي الكليات.',
  'The student has not shared the e-mail address.': 'لم يشارك الطالب عنوان بريده الإلكتروني.',
  'The student has not shared a phone number.': 'لم يشارك الطالب رقم هاتفه.',
  'The student has not shared a CV.': 'لم يشارك الطالب سيرته الذاتية.',
  'The student has not applied for a job.': 'لم يتقدم الطالب لأي وظيفة.',
  'since {day}': 'منذ {day}',
  'Open the entry of the directory': 'فتح السجل في الدليل',
  'Back to the queue': 'العودة إلى قائمة مهامك',

  'Write a note': 'كتابة ملاحظة',
  'Change the note': 'تعديل الملاحظة',
  'Advisers and administrators of the student read it. The student does not.':
    'يقرؤها مستشارو الطالب ومسؤولو البوابة، ولا يقرؤها الطالب.',
  'What you will do next': 'ما المقرر عمله بعد ذلك',
  'You get a notification on this day': 'سيصلك إشعار في هذا اليوم',
  'Save the note': 'حفظ الملاحظة',
  'Remove this note': 'إزالة هذه الملاحظة',
  'Remove this note?': 'إزالة هذه الملاحظة؟',
  'The note and its next step are removed for all. This cannot be undone.':
    'ستُزال الملاحظة وخطوتها التالية لدى الجميع. لا يمكن التراجع عن ذلك.',
  'Remove the note': 'إزالة الملاحظة',
  'Keep the note': 'الإبقاء على الملاحظة',
  'Mark as done': 'تأكيد الإنجاز',
  '{action}: {step}': '{action}: {step}',

  Timeline: 'التسلسل الزمني',
  'Nothing has happened yet.': 'لم يحدث شيء بعد.',
  'Pages of the timeline': 'صفحات التسلسل الزمني',
  'Newer entries': 'الإدخالات الأحدث',
  'Older entries': 'الإدخالات الأقدم',
  'Application: {state}': 'طلب توظيف: {state}',
  'Interview: {state}': 'مقابلة: {state}',
  'Next step done': 'أُنجزت الخطوة التالية',
  'New adviser, {role}: {name}': 'مستشار جديد، {role}: {name}',
  'No adviser any more, {role}: {name}': 'انتهى تعيين المستشار، {role}: {name}',
  'E-mail of the staff': 'رسالة بريد إلكتروني من الموظفين',
  'First sign-in': 'أول تسجيل دخول',
  'Last import of the person': 'آخر استيراد لبيانات الشخص',
  '{name}, {role}': '{name}، {role}',
  'Changed on {day}': 'عُدّلت في {day}',
  'Done on {day} by {name}': 'أُنجزت في {day}، بواسطة {name}',
  'Overdue: {when}': 'متأخرة: {when}',

  'The note is saved': 'حُفظت الملاحظة',
  'The next step is on your dashboard when its day comes near.':
    'ستظهر الخطوة التالية في لوحة المعلومات عند اقتراب موعدها.',
  'The note was not changed.': 'لم تُعدّل الملاحظة.',
  'The note was not saved. {reason}': 'لم تُحفظ الملاحظة. {reason}',
  'We do not know whether the note was saved. You can save it again: it is saved only once.':
    'تعذر التأكد من حفظ الملاحظة. يمكنك حفظها من جديد، فهي لا تُحفظ إلا مرة واحدة.',
  'This note, or its student, is not here any more. Copy your text before you leave the page.':
    'لم تعد هذه الملاحظة أو صفحة الطالب متاحة. يُرجى نسخ النص قبل مغادرة الصفحة.',
  'The note is removed': 'أُزيلت الملاحظة',
  'The next step is done': 'أُنجزت الخطوة التالية',
  'The next step is open again': 'أُعيد فتح الخطوة التالية',
  'The connection was lost. Check the notes of the student.':
    'انقطع الاتصال. يُرجى مراجعة الملاحظات عن الطالب.',
  'This was not done': 'لم يُنفذ الإجراء',
  'Case notes about the person': 'ملاحظات المتابعة عن الشخص',
  'The notes of advisers about the person, with their next steps.':
    'ملاحظات المستشارين عن الشخص مع خطواتها التالية.',
  'The notes that the person wrote about students stay, with the name of the person.':
    'تبقى الملاحظات التي كتبها الشخص عن الطلبة، مع اسم الشخص.',
};
