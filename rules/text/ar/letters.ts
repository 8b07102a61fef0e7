import type { ArabicTexts } from './arabic-texts.ts';

export const LETTERS: ArabicTexts = {
  'To whom it may concern': 'إلى من يهمه الأمر',
  'Abu Dhabi Polytechnic certifies that {name}, student number {studentId}, has graduated from the polytechnic.':
    'تشهد بوليتكنك أبوظبي بأن {name}، الرقم الجامعي {studentId}، من خريجي البوليتكنك.',
  'Abu Dhabi Polytechnic certifies that {name}, student number {studentId}, is a student of the polytechnic on the date of this letter.':
    'تشهد بوليتكنك أبوظبي بأن {name}، الرقم الجامعي {studentId}، من طلبة البوليتكنك في تاريخ هذه الإفادة.',
  'This is to certify that {name}, student number {studentId}, is enrolled at {college} on the date of this letter.':
    'نفيد بأن {name}، الرقم الجامعي {studentId}، من الطلبة المقيدين في {college} في تاريخ هذه الإفادة.',
  'The student is in the final year of the program.': 'الدراسة في السنة النهائية من البرنامج.',
  'Date: {date}': 'التاريخ: {date}',
  'This letter was issued at the request of the person named above.':
    'صدرت هذه الإفادة بناء على طلب صاحب الاسم المذكور أعلاه.',
  Registrar: 'مسجّل الكلية',
  'Stamp and date': 'الختم والتاريخ',
  'Print the letter': 'طباعة الإفادة',
  'Print this page with your browser: only the letter is printed.':
    'يمكنك طباعة هذه الصفحة من متصفحك: لا يُطبع منها سوى الإفادة.',
  'This letter is not for your account': 'هذه الإفادة ليست لحسابك',
  'The portal cannot write this letter': 'لا يمكن للبوابة إصدار هذه الإفادة',
  'Only students can get this letter, because it is issued for a student number.':
    'هذه الإفادة للطلبة فقط، لأنها تصدر برقم جامعي.',
  'Only students and graduates of the polytechnic can get this letter.':
    'هذه الإفادة لطلبة بوليتكنك أبوظبي وخريجيها فقط.',
  'This letter confirms that a student is enrolled, and you have graduated. The registrar of your college writes letters for graduates.':
    'تؤكد هذه الإفادة القيد في الدراسة، وقد أتممت دراستك. يصدر مسجّل الكلية إفادات الخريجين.',
  'Your student record in the portal does not list your years of study. Ask the registrar of your college for this letter.':
    'لا يتضمن سجلك الطلابي في البوابة سنوات دراستك. يُرجى طلب هذه الإفادة من مسجّل الكلية.',
  'We can’t read your student record right now': 'تتعذر قراءة سجلك الطلابي حاليا',
  'The letter needs facts that are missing from your record: {facts}. Ask the registrar of your college to add them.':
    'تنقص سجلك بيانات تحتاج إليها الإفادة: {facts}. يُرجى أن تطلب من مسجّل الكلية إضافتها.',
  'Your account and your student record do not agree on whether you have graduated. Ask the registrar of your college to correct this.':
    'لا يتفق حسابك وسجلك الطلابي على ما إذا كنت قد تخرجت. يُرجى أن تطلب من مسجّل الكلية تصحيح ذلك.',
  'your name': 'اسمك',
  'your college': 'كليتك',
  'that you study or have graduated': 'ما إذا كنت في الدراسة أو أتممتها',
  'Back to Self Services': 'العودة إلى الخدمات الذاتية',
};
