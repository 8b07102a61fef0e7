import type { ArabicTexts } from './arabic-texts.ts';

export const LETTERS: ArabicTexts = {
  'To whom it may concern': 'إلى من يهمه الأمر',
  'Abu Dhabi Polytechnic certifies that {name}, student number {studentId}, has graduated from the polytechnic.':
    'تشهد بوليتكنك أبوظبي بأن {name}، الرقم الجامعي {studentId}، من خريجي البوليتكنك.',
  'Abu Dhabi Polytechnic certifies that {name}, student number {studentId}, is a student of the polytechnic on the date of this letter.':
    'تشهد بوليتكنك أبوظبي بأن {name}، الرقم الجامعي {studentId}، من طلبة البوليتكنك بتاريخ هذه الإفادة.',
  'This is to certify that {name}, student number {studentId}, is enrolled at {college} on the date of this letter.':
    'نفيد بأن {name}، الرقم الجامعي {studentId}، من الطلبة المقيدين في {college} بتاريخ هذه الإفادة.',
  'The student is in the final year of the program.': 'القيد الحالي في السنة النهائية من البرنامج الدراسي.',
  'Date: {date}': 'التاريخ: {date}',
  'This letter was issued at the request of the person named above.':
    'صدرت هذه الإفادة بناء على طلب الشخص المذكور اسمه أعلاه.',
  Registrar: 'مسجّل الكلية',
  'Stamp and date': 'الختم والتاريخ',
  'Print the letter': 'طباعة الإفادة',
  'Print this page with your browser: only the letter is printed.':
    'يمكنك طباعة هذه الصفحة من متصفحك، ولا يُطبع منها سوى الإفادة.',
  'This letter is not for your account': 'هذه الإفادة غير متاحة لحسابك',
  'The portal cannot write this letter': 'يتعذر على البوابة إصدار هذه الإفادة',
  'Only students can get this letter, because it is issued for a student number.':
    'هذه الإفادة للطلبة فقط، لأن إصدارها يتطلب رقما جامعيا.',
  'Only students and graduates of the polytechnic can get this letter.':
    'هذه الإفادة لطلبة بوليتكنك أبوظبي وخريجيها فقط.',
  'This letter confirms that a student is enrolled, and you have graduated. The registrar of your college writes letters for graduates.':
    'تثبت هذه الإفادة القيد في الدراسة، وقد أتممت دراستك. تصدر إفادات الخريجين عن مسجّل كليتك.',
  'Your student record in the portal does not list your years of study. Ask the registrar of your college for this letter.':
    'لا يتضمن سجلك الطلابي في البوابة سنوات دراستك. يُرجى طلب هذه الإفادة من مسجّل كليتك.',
  'We can’t read your student record right now': 'تتعذر قراءة سجلك الطلابي حاليا',
  'The letter needs facts that are missing from your record: {facts}. Ask the registrar of your college to add them.':
    'لا يتضمن سجلك بيانات لازمة لإصدار الإفادة: {facts}. يُرجى طلب إضافتها من مسجّل كليتك.',
  'Your account and your student record do not agree on whether you have graduated. Ask the registrar of your college to correct this.':
    'لا تتطابق بيانات تخرجك في حسابك مع سجلك الطلابي. يُرجى طلب تصحيح ذلك من مسجّل كليتك.',
  'your name': 'اسمك',
  'your college': 'كليتك',
  'that you study or have graduated': 'ما يفيد بدراستك أو تخرجك',
  'Language of the letter': 'لغة الإفادة',
  'English and Arabic': 'الإنجليزية والعربية',
  'This Arabic text is a translation. If the authority’s own Arabic text differs, that text prevails.':
    'هذا النص العربي مترجم. عند اختلافه عن النص العربي المعتمد لدى الهيئة، يُعتد بنص الهيئة.',
  'Back to Self Services': 'العودة إلى الخدمات الذاتية',
};
