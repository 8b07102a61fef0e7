import type { ArabicTexts } from './arabic-texts.ts';

/** The e-mails of the staff to several students: the pages, the form and the e-mails. */
export const STAFF_MAILS: ArabicTexts = {
  '{name} ({role}) writes to you:': 'رسالة إليك من {name} ({role}):',
  'You get this e-mail because it is about your studies or your case. Such e-mails cannot be stopped.':
    'تصلك هذه الرسالة لأنها تتعلق بدراستك أو بملفك لدى المستشار. لا يمكن إيقاف هذا النوع من الرسائل.',
  'You get this e-mail because the staff of the colleges send events, offers and advice to students.':
    'تصلك هذه الرسالة لأن موظفي الكليات يرسلون إلى الطلبة أخبار الفعاليات والعروض والنصائح.',
  'The staff of the colleges have written to you': 'لديك رسالة من موظفي الكليات',
  'events, offers and advice': 'الفعاليات والعروض والنصائح',
  'A career counselor, a supervisor or an administrator writes to several students. E-mails about your studies or your case come in any case.':
    'يكتب مرشد مهني أو مشرف أو مسؤول بوابة إلى عدد من الطلبة. أما الرسائل المتعلقة بدراستك أو بملفك فتصلك في كل الأحوال.',
  'E-mails of the staff, as recipient or as sender': 'رسائل الموظفين الإلكترونية، مستلِما أو مرسِلا',
};
