import type { ArabicTexts } from './arabic-texts.ts';

export const PAGES_PUBLIC: ArabicTexts = {
  'Success stories': 'قصص النجاح',
  'Graduates of the four colleges tell how they began their careers.':
    'خريجون من الكليات الأربع يروون بدايات مسيرتهم المهنية.',
  'Photo of a story': 'صورة القصة',
  'Shows visitors the photo of a published story.': 'يعرض للزوار صورة قصة منشورة.',
  'A graduate’s way from the classroom to the workplace.':
    'طريق أحد الخريجين من قاعة الدراسة إلى مكان العمل.',
  'The four colleges: what each of them is, what it teaches, and how to reach it.':
    'الكليات الأربع: تعريف بكل منها وما تدرّسه وكيفية التواصل معها.',
  'What a college teaches, its events and stories, and how to reach it.':
    'ما تدرّسه الكلية، وفعالياتها وقصصها، وكيفية التواصل معها.',
  News: 'الأخبار',
  'Announcements of the authority and its colleges.': 'إعلانات الهيئة وكلياتها.',
  'An announcement of the authority or one of its colleges.': 'إعلان من الهيئة أو إحدى كلياتها.',
  'Open days, competitions and career events of the four colleges.':
    'الأيام المفتوحة والمسابقات والفعاليات المهنية للكليات الأربع.',
  'See the published events': 'الاطلاع على الفعاليات المنشورة',
  'What an event is about, who hosts it, and when and where it takes place if this is known.':
    'موضوع الفعالية والجهة المنظمة لها، وموعدها ومكانها إن كانا معروفين.',
  Vacancies: 'الوظائف الشاغرة',
  'Jobs that partner companies offer to the students and alumni of the four colleges.':
    'وظائف تعرضها الشركات الشريكة على طلبة الكليات الأربع وخريجيها.',
  'Open vacancy': 'وظيفة شاغرة',
  'A job that a partner company offers to students and alumni.':
    'وظيفة تعرضها شركة شريكة على الطلبة والخريجين.',
  Search: 'البحث',
  'Find pages, vacancies, documents, events and news of the portal.':
    'البحث في صفحات البوابة والوظائف الشاغرة والمستندات والفعاليات والأخبار.',
  'Photo gallery': 'معرض الصور',
  'Images from the workshops, laboratories and halls of the colleges.':
    'صور من ورش الكليات ومختبراتها وقاعاتها.',
  'Partner registration': 'تسجيل الشركاء',
  'For organisations that offer jobs, internships and training to students.':
    'للمؤسسات التي تعرض على الطلبة الوظائف والتدريب.',
  'Register a company as a partner': 'تسجيل شركة شريكة',
  'Write to portal support with the name of your organisation and a contact person, and we will register it with you.':
    'يُرجى إرسال اسم مؤسستك واسم جهة الاتصال إلى دعم البوابة، لنسجلها معك.',
  'Adjunct faculty registration': 'تسجيل أعضاء هيئة التدريس غير المتفرغين',
  'For specialists who teach part-time at the health sciences college or the polytechnic.':
    'للمختصين الذين يدرّسون بدوام جزئي في كلية العلوم الصحية أو البوليتكنك.',
  'Apply to teach part-time': 'التقدم للتدريس بدوام جزئي',
  'Write to portal support with your field and your CV, and we will tell you what the application needs.':
    'يُرجى إرسال مجال تخصصك وسيرتك الذاتية إلى دعم البوابة، وسنخبرك بما يحتاج إليه الطلب.',
  'Company registration': 'تسجيل الشركات',
  'Register a company, or a contact person of a company that is registered already.':
    'تسجيل شركة، أو جهة اتصال لشركة مسجلة من قبل.',
  'Tell students and other partners how your organisation works with the colleges.':
    'لتعريف الطلبة والشركاء الآخرين بتجربة مؤسستك مع الكليات.',
  'Security clearance form': 'نموذج التصريح الأمني',
  'Visitors and trainees need clearance before they enter a site. Send your request here.':
    'يحتاج الزوار والمتدربون إلى تصريح قبل دخول الموقع. يمكنك إرسال طلبك من هنا.',
  'Ask for clearance to enter a site': 'طلب تصريح لدخول موقع',
  'Your request for security clearance': 'طلبك للحصول على التصريح الأمني',
  'The link from your e-mail shows your request. You can correct it if we ask for it, or withdraw it.':
    'يعرض الرابط الوارد في رسالة البريد الإلكتروني طلبك. يمكنك تصحيحه إذا طلبنا ذلك، أو سحبه.',
  'If the link does not work, write to portal support and give the number of your request.':
    'إذا لم يعمل الرابط، فيُرجى مراسلة دعم البوابة وذكر رقم طلبك.',
  'Your visitor pass': 'بطاقة دخولك',
  'Print your pass, or show it on your phone, when you come to the site.':
    'يُرجى طباعة بطاقتك أو إظهارها على هاتفك عند الحضور إلى الموقع.',
  'Check a visitor pass': 'التحقق من بطاقة دخول زائر',
  'Find out whether a visitor pass is valid today, with the code on the pass.':
    'التحقق من صلاحية بطاقة دخول الزائر اليوم، عبر الرمز المكتوب عليها.',
  'Check the code on a visitor pass': 'التحقق من الرمز المكتوب على بطاقة دخول زائر',
  'Result of the check': 'نتيجة التحقق',
  'Whether a visitor pass is valid today.': 'بيان صلاحية بطاقة دخول الزائر اليوم.',
  'Stop e-mails': 'إيقاف رسائل البريد الإلكتروني',
  'Stop e-mails about your notifications with the link from an e-mail.':
    'إيقاف رسائل البريد الإلكتروني عن إشعاراتك، عبر الرابط الوارد في إحداها.',
  'If the link does not work, sign in to choose which e-mails you get, or write to portal support.':
    'إذا لم يعمل الرابط، فيُرجى تسجيل الدخول لاختيار الرسائل التي تصلك، أو مراسلة دعم البوابة.',
  'The cookies that the portal sets, with the purpose and the lifetime of each.':
    'ملفات تعريف الارتباط التي تستخدمها البوابة، والغرض من كل منها ومدة الاحتفاظ به.',
  'Forgot password': 'نسيان كلمة المرور',
  'Ask for a link to choose a new password.': 'طلب رابط لاختيار كلمة مرور جديدة.',
  'Write to portal support from the address of your account, and we will send you a link to choose a new password.':
    'يُرجى مراسلة دعم البوابة من عنوان حسابك، وسنرسل إليك رابطا لاختيار كلمة مرور جديدة.',
  'Reset your password': 'تغيير كلمة المرور',
  'Choose a new password for your account.': 'اختيار كلمة مرور جديدة لحسابك.',
  'If the link does not work, write to portal support from the address of your account.':
    'إذا لم يعمل الرابط، فيُرجى مراسلة دعم البوابة من عنوان حسابك.',
  'Sign in to the portal.': 'تسجيل الدخول إلى البوابة.',
  'Verify your e-mail address': 'تأكيد عنوان بريدك الإلكتروني',
  'Confirm that the e-mail address of your account is yours.':
    'تأكيد أن عنوان البريد الإلكتروني لحسابك هو عنوانك.',
  'If the link does not work, write to portal support from the address that you registered.':
    'إذا لم يعمل الرابط، فيُرجى مراسلة دعم البوابة من العنوان الذي أنشأت به حسابك.',
  'Proceed with the recruitment': 'متابعة التوظيف',
  'Accept or decline a job application with the link from your e-mail.':
    'قبول طلب توظيف أو رفضه عبر الرابط الوارد في رسالة البريد الإلكتروني.',
  'Recruitment journey': 'مراحل التوظيف',
  'Report the progress of a job application with the link from your e-mail.':
    'الإبلاغ عن تقدم طلب توظيف عبر الرابط الوارد في رسالة البريد الإلكتروني.',
  'Sign out': 'تسجيل الخروج',
  'Ends the session.': 'إنهاء الجلسة.',
  Session: 'الجلسة',
  'Returns the remaining time of the session, and extends the session.':
    'معرفة الوقت المتبقي من الجلسة وتمديدها.',
  'Session ended': 'انتهاء الجلسة',
  'Shows on the home page why the session ended, and remembers the page to return to.':
    'بيان سبب انتهاء الجلسة في الصفحة الرئيسية، وحفظ الصفحة التي يعود إليها المستخدم.',
  'Switch to my account': 'التبديل إلى حسابي',
  'Restores the user’s own session after another account was used.':
    'استعادة جلسة المستخدم الأصلية بعد استخدام حساب آخر.',
  'Notification feed': 'موجز الإشعارات',
  'Pages of notifications for the scripts of the list and the bell.': 'صفحات الإشعارات للقائمة والجرس.',
  'My picture': 'صورتي',
  'The user’s own image from the student information system.': 'صورة المستخدم من نظام معلومات الطلبة.',
  'Cookie consent': 'الموافقة على ملفات تعريف الارتباط',
  'Saves the visitor’s choice about cookies.': 'حفظ اختيار الزائر بشأن ملفات تعريف الارتباط.',
  'Saves the language in which the portal opens.': 'حفظ اللغة التي تُفتح بها البوابة.',
  'Search results': 'نتائج البحث',
  'Returns the first results of a search for the script of the header.':
    'أولى نتائج البحث الذي يُجرى من أعلى الصفحة.',
  'Event: calendar file': 'الفعالية: ملف التقويم',
  'The date and the place of an event as a file for the calendar of a visitor.':
    'موعد الفعالية ومكانها في ملف لتقويم الزائر.',
  Sitemap: 'خريطة الموقع',
  'The public pages for search engines.': 'الصفحات العامة لمحركات البحث.',
  'News: RSS feed': 'الأخبار: خلاصة RSS',
  'The news for programs that tell their users about new articles.':
    'الأخبار للبرامج التي تُعلم مستخدميها بالمقالات الجديدة.',
  'Security contact': 'جهة الاتصال للأمن الرقمي',
  'Says where vulnerabilities are reported.': 'بيان الجهة التي تتلقى البلاغات عن الثغرات الأمنية.',
  'Change your password': 'تغيير كلمة المرور',
  'Redirects from a password manager to the page where a user asks for another password.':
    'الانتقال من برنامج إدارة كلمات المرور إلى صفحة طلب كلمة مرور أخرى.',
  'Event popup': 'النافذة المنبثقة للفعالية',
  'Redirects from the popup to its event.': 'الانتقال من النافذة المنبثقة إلى فعاليتها.',
  'Typed input': 'النص المكتوب',
  'Stores what a visitor types in a step of a wizard before a button sends the step.':
    'حفظ ما يكتبه الزائر في خطوة من النموذج قبل إرسالها.',
  Image: 'صورة',
  'Shows visitors a small copy of an image in their own form.': 'عرض نسخة صغيرة من صورة في نموذج الزائر.',
  Notice: 'تنبيه',
  'Closes a notice for the user’s session.': 'إخفاء تنبيه طوال جلسة المستخدم.',
  'Shows applicants the CV of their own application.': 'عرض السيرة الذاتية المرفقة بالطلب على مقدم الطلب.',
  'Shows visitors the photo on their own pass.': 'عرض صورة بطاقة الدخول على صاحب البطاقة.',
  'CV of an applicant': 'السيرة الذاتية لأحد المتقدمين',
  'Shows the CV of an applicant to the contact person of the company.':
    'عرض السيرة الذاتية لأحد المتقدمين على جهة الاتصال في الشركة.',
  Refusal: 'رفض الطلب',
  'Lets Remix encode the redirect of a refused data request.': 'ترميز إعادة التوجيه لطلب بيانات مرفوض.',
  'There is no page at this address.': 'لا توجد صفحة في هذا العنوان.',
};
