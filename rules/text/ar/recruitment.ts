import type { ArabicTexts } from './arabic-texts.ts';

export const RECRUITMENT: ArabicTexts = {
  'Thank you.': 'شكرا لك.',
  'Accept the job application?': 'قبول طلب التوظيف؟',
  'The applicant moves to the next step.': 'ينتقل المتقدم إلى الخطوة التالية.',
  'Yes, accept it': 'نعم، قبول الطلب',
  'Decline the job application?': 'رفض طلب التوظيف؟',
  'The applicant does not move to the next step.': 'لا ينتقل المتقدم إلى الخطوة التالية.',
  'Yes, decline it': 'نعم، رفض الطلب',
  'This link is incomplete. Open it again from the e-mail, or copy the whole link.':
    'هذا الرابط غير مكتمل. يُرجى فتحه من جديد من رسالة البريد الإلكتروني، أو نسخ الرابط كاملا.',
  'This page does not know the name of the applicant or of the vacancy. Both are in the e-mail. Compare the question with the e-mail before you answer.':
    'لا يظهر في هذه الصفحة اسم المتقدم ولا اسم الوظيفة الشاغرة، وكلاهما مذكور في رسالة البريد الإلكتروني. يُرجى مقارنة السؤال بالرسالة قبل الرد.',
  'Leave it as it is': 'الإبقاء على الوضع الحالي',
  'Your answer was recorded': 'سُجل ردك',
  'You do not need to do anything else. If you have an account for the portal, sign in to see the application.':
    'لا يلزمك أي إجراء آخر. إذا كان لديك حساب في البوابة، فيمكنك تسجيل الدخول للاطلاع على طلب التوظيف.',
  'Was the candidate screened?': 'هل دُقق طلب المتقدم؟',
  'Yes, mark as screened': 'نعم، تسجيل إتمام التدقيق',
  'Was the candidate not screened?': 'هل صحيح أن طلب المتقدم لم يُدقق؟',
  'Yes, mark as not screened': 'نعم، تسجيل عدم إتمام التدقيق',
  'Was the candidate interviewed?': 'هل أُجريت المقابلة مع المتقدم؟',
  'Yes, mark as interviewed': 'نعم، تسجيل إتمام المقابلة',
  'Was the candidate not interviewed?': 'هل صحيح أن المقابلة مع المتقدم لم تُجرَ؟',
  'Yes, mark as not interviewed': 'نعم، تسجيل عدم إتمام المقابلة',
  'Was the candidate in the recruitment process?': 'هل بدأت إجراءات توظيف المتقدم؟',
  'Yes, mark as in the recruitment process': 'نعم، تسجيل بدء إجراءات التوظيف',
  'Was the candidate not in the recruitment process?': 'هل صحيح أن إجراءات توظيف المتقدم لم تبدأ؟',
  'Yes, mark as not in the recruitment process': 'نعم، تسجيل عدم بدء إجراءات التوظيف',
  'Was the candidate hired?': 'هل وُظف المتقدم؟',
  'Yes, mark as hired': 'نعم، تسجيل توظيف المتقدم',
  'Was the candidate not hired?': 'هل صحيح أن المتقدم لم يُوظف؟',
  'Yes, mark as not hired': 'نعم، تسجيل عدم توظيف المتقدم',
  'We save your answer with the application.': 'نحفظ ردك مع طلب التوظيف.',
};
