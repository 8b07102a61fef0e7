import type { ArabicTexts } from './arabic-texts.ts';

export const GUIDES: ArabicTexts = {
  Stories: 'القصص',
  'For employers': 'لجهات العمل',
  'Offer jobs and internships to students who train on real equipment.':
    'إتاحة الوظائف وفرص التدريب لطلبة يتدربون على معدات حقيقية.',
  'Teach with us': 'التدريس معنا',
  'Share what you practise: teach part-time beside your work.':
    'نقل خبرتك العملية إلى الطلبة، بالتدريس بدوام جزئي إلى جانب عملك.',
  'What brings you here?': 'كيف يمكننا مساعدتك؟',
  'I am a student': 'أنا من الطلبة',
  'See open vacancies': 'عرض الوظائف الشاغرة',
  'Find an event': 'البحث عن فعالية',
  'Sign up as a student': 'إنشاء حساب للطلبة',
  'I am a graduate': 'أنا من الخريجين',
  'Read how others began': 'قراءة قصص البدايات المهنية',
  'Sign up as a graduate': 'إنشاء حساب للخريجين',
  'I am an employer': 'أمثّل جهة عمل',
  'How to work with us': 'كيفية التعاون معنا',
  'I want to teach': 'أرغب في التدريس',
  'What you can teach': 'المواد التي يمكنك تدريسها',
  'Meet the four colleges': 'التعرف على الكليات الأربع',
  'Apply to teach': 'التقدم للتدريس',
  'Four short steps. You can stop, and go on within {time} in the same browser.':
    'أربع خطوات قصيرة. يمكنك التوقف والمتابعة من المتصفح نفسه خلال {time}.',
  'Six short steps. You can stop, and go on within {time} in the same browser.':
    'ست خطوات قصيرة. يمكنك التوقف والمتابعة من المتصفح نفسه خلال {time}.',
  'How it works': 'خطوات العمل',
  'Do you have a question? Portal support answers, typically within {time}:':
    'هل لديك سؤال؟ يجيب عنه دعم البوابة، عادة خلال {time}:',
  'Register your organisation and a contact person.': 'تسجيل مؤسستك ومسؤول الاتصال لديها.',
  'Add a contact person': 'إضافة مسؤول اتصال',
  'Your organisation is a partner already, and you need an account.':
    'إذا كانت مؤسستك شريكة بالفعل، وتحتاج إلى حساب.',
  'Offer a job': 'عرض وظيفة',
  'Sign in as a partner, and write a vacancy.': 'تسجيل الدخول بحساب الشريك، ثم كتابة وظيفة شاغرة.',
  'See what others offer': 'الاطلاع على ما يعرضه الآخرون',
  'The vacancies that are open to everyone.': 'الوظائف الشاغرة المفتوحة للجميع.',
  'How many work, study or serve, in published figures.':
    'عدد من يعملون أو يدرسون أو يؤدون الخدمة الوطنية، بأرقام منشورة.',
  'Tell how it went': 'مشاركة تجربتك',
  'Write a testimonial about your work with the colleges.': 'كتابة رأيك في العمل مع الكليات.',
  'Register your organisation': 'تسجيل مؤسستك',
  'Give the facts about the organisation, a contact person and the documents, and accept the terms.':
    'إدخال بيانات المؤسسة ومسؤول الاتصال، وإرفاق المستندات، والموافقة على الشروط.',
  'The contact person signs in with the e-mail address and the password of the registration.':
    'يسجل مسؤول الاتصال الدخول بالبريد الإلكتروني وكلمة المرور المستخدمين في التسجيل.',
  'Write a vacancy': 'كتابة وظيفة شاغرة',
  'Our staff read each vacancy before students and alumni see it.':
    'يراجع موظفونا كل وظيفة شاغرة قبل أن يراها الطلبة والخريجون.',
  'Choose your people': 'اختيار المرشحين',
  'Read the applications, offer times for interviews, and tell each applicant the result.':
    'الاطلاع على الطلبات، واقتراح مواعيد المقابلات، وإبلاغ كل متقدم بالنتيجة.',
  'What you need at hand': 'ما تحتاج إليه',
  'The name of the organisation in English and Arabic, and its logo':
    'اسم المؤسسة بالإنجليزية والعربية، وشعارها',
  'Number, authority and file of the trade licence, if it is private or semi-government':
    'رقم الرخصة التجارية وجهة إصدارها وملفها، إذا كانت المؤسسة خاصة أو شبه حكومية',
  'Name, mobile number and e-mail address of the contact person':
    'اسم مسؤول الاتصال ورقم هاتفه المتحرك وبريده الإلكتروني',
  'The colleges that you want to work with': 'الكليات التي ترغب في العمل معها',
  'Send your CV, your degrees and the days on which you have time.':
    'إرسال سيرتك الذاتية وشهاداتك والأيام المناسبة لك.',
  'Meet the college of nursing and health sciences.': 'التعرف على كلية التمريض والعلوم الصحية.',
  'Meet the college of engineering and technology.': 'التعرف على كلية الهندسة والتكنولوجيا.',
  'Tell us who you are': 'التعريف بنفسك',
  'Your contact details, a photo, and your CV as a PDF file.':
    'بيانات الاتصال بك، وصورة، وسيرتك الذاتية في ملف PDF.',
  'List your experience': 'ذكر خبرتك',
  'Your degrees, your certificates and your current employment.': 'مؤهلاتك وشهاداتك ووظيفتك الحالية.',
  'Choose what and when': 'اختيار المواد والأوقات',
  'The courses that you can teach, and the mornings and afternoons that suit you.':
    'المواد التي يمكنك تدريسها، والفترات الصباحية والمسائية المناسبة لك.',
  'Check and send': 'المراجعة والإرسال',
  'You see all answers on one page before you send them to the college.':
    'تظهر لك جميع الإجابات في صفحة واحدة قبل إرسالها إلى الكلية.',
  'A photo and your CV as a PDF file': 'صورة، وسيرتك الذاتية في ملف PDF',
  'Your degrees, with the year and the country of each': 'مؤهلاتك، مع سنة كل مؤهل وبلده',
  'Your employer and your job title': 'جهة عملك ومسماك الوظيفي',
};
