import type { ArabicTexts } from './arabic-texts.ts';

export const OUTCOME_FORM: ArabicTexts = {
  'What you do now': 'وضعك الحالي',
  'Your situation': 'ما وضعك الحالي؟',
  'Choose the one that takes most of your time.': 'يُرجى اختيار ما يشغل معظم وقتك.',
  'Choose what you do now.': 'يُرجى اختيار وضعك الحالي.',
  'Is it related to your field of study?': 'هل يرتبط ذلك بمجال دراستك؟',
  'Say whether it is related to your field of study.': 'يُرجى تحديد ما إذا كان ذلك مرتبطا بمجال دراستك.',
  'The day on which it began, or begins': 'تاريخ البدء الفعلي أو المتوقع',
  'We need no details about this. Go on to the last step.':
    'لا نحتاج إلى تفاصيل عن ذلك. يمكنك الانتقال إلى الخطوة الأخيرة.',
  'Salary and proof': 'الراتب والإثبات',
  'You can leave this step empty.': 'يمكنك ترك هذه الخطوة فارغة.',
  'It is only ever shown in figures about 10 or more graduates.':
    'لا يظهر الراتب إلا ضمن أرقام تشمل 10 خريجين أو أكثر.',
  Proof: 'الإثبات',
  'Such as a contract or a certificate: {files}': 'مثل عقد أو شهادة: {files}',
  'The question of your college': 'استفسار كليتك',
  'Who sees this': 'من يطلع على إجابتك',
  'Your career counselor, your supervisor and the administrators of the portal see your answer and your proof.':
    'يطلع المرشد المهني والمشرف ومسؤولو البوابة على إجابتك وعلى الإثبات.',
  'Readers of the lists of graduates see what you do, where, and since when.':
    'يطّلع قرّاء قوائم الخريجين على وضعك ومكانه وتاريخ بدايته.',
  'Companies see neither your employer nor your salary.': 'لا تطلع الشركات على جهة عملك ولا على راتبك.',
  'Thank you. Your answer is saved.': 'شكرا لك. حُفظت إجابتك.',
  'Your college checks it. You can update it at any time.': 'ستتحقق منها كليتك، ويمكنك تحديثها في أي وقت.',

  'Tell us what you do now': 'إخبارنا بوضعك الحالي',
  'Answer the question about your employment': 'الرد على الاستفسار عن عملك',
  'Asked {since}': 'بانتظار إجابتك {since}',
  'what you do now': 'وضعك الحالي',

  'Your answer helps your college to improve its programmes, and your career counselor to help you.':
    'تساعد إجابتك كليتك على تحسين برامجها، وتساعد المرشد المهني على مساعدتك.',
  'There are three short steps. They take about 2 minutes.':
    'النموذج ثلاث خطوات قصيرة، ويستغرق دقيقتين تقريبا.',
  Start: 'البدء',
  'The form begins with these answers, and takes about 2 minutes.':
    'يبدأ النموذج بهذه الإجابات، ويستغرق دقيقتين تقريبا.',
  'We last asked you on {day}: {milestone}.': 'آخر مرة سألناك فيها كانت في {day}: {milestone}.',
  'Your college has not checked it yet.': 'لم تتحقق كليتك منها بعد.',
  'Verified on {day}': 'تاريخ التحقق: {day}',
  'Your career counselor has a question about it.': 'لدى المرشد المهني استفسار عنها.',
  'You told us on {day}.': 'أخبرتنا بذلك في {day}.',
  'The staff of your college recorded it on {day}.': 'سجلها موظفو كليتك في {day}.',
  'A company hired you through the portal. Recorded on {day}.':
    'وظفتك إحدى الشركات عبر البوابة. تاريخ التسجيل: {day}.',
  'Your college imported it on {day}.': 'استوردتها كليتك في {day}.',
  'Update it': 'تحديث الإجابة',
  'Answer it': 'الرد على الاستفسار',
  'Earlier answers': 'الإجابات السابقة',
  '{category}, {employer}': '{category}، {employer}',
  'This page is for graduates and for students in their final year, who tell us what they do after their studies.':
    'هذه الصفحة للخريجين ولطلبة السنة النهائية الذين يخبروننا بوضعهم بعد التخرج.',
  'You can tell us where you work once you are in your final year.':
    'يمكنك إخبارنا بمكان عملك عند وصولك إلى السنة النهائية.',
  'Your answers are unavailable at the moment. Please try again in a minute.':
    'إجاباتك غير متاحة حاليا. يُرجى إعادة المحاولة بعد دقيقة.',
};
