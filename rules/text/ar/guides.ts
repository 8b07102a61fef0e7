import type { ArabicTexts } from './arabic-texts.ts';

export const GUIDES: ArabicTexts = {
  Stories: 'القصص',
  'For employers': 'لجهات العمل',
  'Offer jobs and internships to students who train on real equipment.':
    'يمكنك تقديم وظائف وفرص تدريب لطلبة يتعلمون على معدات حقيقية.',
  'Teach with us': 'التدريس معنا',
  'Share what you practise: teach part-time beside your work.':
    'يمكنك نقل خبرتك إلى الطلبة بالتدريس بدوام جزئي إلى جانب عملك.',
  'What brings you here?': 'كيف يمكننا مساعدتك؟',
  'I am a student': 'أنا من الطلبة',
  'See open vacancies': 'عرض الوظائف الشاغرة',
  'Sign up as a student': 'إنشاء حساب للطلبة',
  'I am a graduate': 'أنا من الخريجين',
  'Read how others began': 'قراءة قصص خريجين سبقوك',
  'Sign up as a graduate': 'إنشاء حساب للخريجين',
  'I am an employer': 'أمثّل جهة عمل',
  'How to work with us': 'كيفية التعاون معنا',
  'I want to teach': 'أرغب في التدريس',
  'What you can teach': 'المقررات التي يمكنك تدريسها',
  'Meet the four colleges': 'التعرف على الكليات الأربع',
  'Apply to teach': 'تقديم طلب للتدريس',
  'The form has four short steps. You can stop, and go on within {time} in the same browser.':
    'يتكون النموذج من أربع خطوات قصيرة. يمكنك التوقف ثم المتابعة من المتصفح نفسه خلال {time}.',
  'The form has six short steps. You can stop, and go on within {time} in the same browser.':
    'يتكون النموذج من ست خطوات قصيرة. يمكنك التوقف ثم المتابعة من المتصفح نفسه خلال {time}.',
  'How it works': 'كيف يجري ذلك؟',
  'Do you have a question? Portal support answers, typically within {time}:':
    'هل لديك سؤال؟ يجيب عنه دعم البوابة، عادة خلال {time}:',
  'Add a contact person': 'إضافة مسؤول اتصال',
  'Your organisation is a partner already, and you need an account.':
    'إنشاء حساب لك، إذا كانت مؤسستك من شركائنا.',
  'Offer a job': 'الإعلان عن وظيفة شاغرة',
  'Sign in as a partner, and write a vacancy.': 'تسجيل الدخول بحساب الشريك، ثم كتابة إعلان الوظيفة.',
  'See what others offer': 'الاطلاع على وظائف الجهات الأخرى',
  'The vacancies that are open to everyone.': 'الوظائف الشاغرة المفتوحة للجميع.',
  'How many work, study or serve, in published figures.':
    'أرقام منشورة عن خريجينا الذين يعملون أو يواصلون الدراسة أو يؤدون الخدمة الوطنية.',
  'Tell how it went': 'مشاركة تجربتك',
  'Write a testimonial about your work with the colleges.': 'كتابة رأيك في العمل مع الكليات.',
  'Register your organisation': 'تسجيل مؤسستك',
  'Give the facts about the organisation, a contact person and the documents, and accept the terms.':
    'إدخال بيانات المؤسسة ومسؤول الاتصال، وإرفاق المستندات، والموافقة على الشروط.',
  'The contact person signs in with the e-mail address and the password of the registration.':
    'يسجل مسؤول الاتصال الدخول بعنوان البريد الإلكتروني وكلمة المرور اللذين أُدخلا عند التسجيل.',
  'Write a vacancy': 'كتابة إعلان الوظيفة الشاغرة',
  'Our staff read each vacancy before students and alumni see it.':
    'يراجع موظفونا كل وظيفة شاغرة قبل أن يراها الطلبة والخريجون.',
  'Choose your people': 'اختيار المرشحين',
  'Read the applications, offer times for interviews, and tell each applicant the result.':
    'الاطلاع على الطلبات، واقتراح مواعيد المقابلات، وإبلاغ كل متقدم بالنتيجة.',
  'What you need at hand': 'المطلوب تجهيزه',
  'The name of the organisation in English and Arabic, and its logo':
    'اسم المؤسسة بالإنجليزية والعربية، وشعارها',
  'Number, authority and file of the trade licence, if it is private or semi-government':
    'رقم الرخصة التجارية وجهة إصدارها وملفها، إذا كانت المؤسسة خاصة أو شبه حكومية',
  'Name, mobile number and e-mail address of the contact person':
    'اسم مسؤول الاتصال ورقم هاتفه المتحرك وعنوان بريده الإلكتروني',
  'The colleges that you want to work with': 'الكليات التي ترغب مؤسستك في العمل معها',
  'Meet the college of nursing and health sciences.': 'التعرف على كليتنا للتمريض والمهن الصحية.',
  'Meet the college of engineering and technology.': 'التعرف على كليتنا للهندسة التطبيقية.',
  'Visit a site': 'زيارة أحد المواقع',
  'Ask for security clearance before your employees or trainees enter a site.':
    'طلب تصريح أمني قبل دخول موظفيك أو متدربيك إلى أحد المواقع.',
  'Come to an event': 'حضور إحدى الفعاليات',
  'Your vacancies, and what to do next for each of them.': 'وظائفك الشاغرة، والخطوة التالية لكل منها.',
  'Tell us who you are': 'التعريف بنفسك',
  'Your contact details, a photo, and your CV as a PDF file.':
    'بيانات التواصل الخاصة بك، وصورة، وسيرتك الذاتية في ملف PDF.',
  'List your experience': 'عرض خبرتك',
  'Your degrees, your certificates and your current employment.': 'مؤهلاتك وشهاداتك ووظيفتك الحالية.',
  'Choose what and when': 'اختيار المقررات والأوقات',
  'The courses that you can teach, and the mornings and afternoons that suit you.':
    'المقررات التي يمكنك تدريسها، والفترات الصباحية وفترات ما بعد الظهر المناسبة لك.',
  'Check and send': 'المراجعة والإرسال',
  'You see all answers on one page before you send them to the college.':
    'تظهر لك جميع الإجابات في صفحة واحدة قبل إرسالها إلى الكلية.',
  'A photo and your CV as a PDF file': 'صورة، وسيرتك الذاتية في ملف PDF',
  'Your degrees, with the year and the country of each': 'مؤهلاتك، مع سنة كل مؤهل وبلده',
  'Your employer and your job title': 'جهة عملك ومسماك الوظيفي',
};
