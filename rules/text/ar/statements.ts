import type { ArabicTexts } from './arabic-texts.ts';

/** The pages of the statements. Their long texts are in app/content/statements. */
export const STATEMENT_WORDS: ArabicTexts = {
  'Accessibility statement': 'بيان سهولة الوصول',
  Accessibility: 'سهولة الوصول',
  'How accessible the portal is, how it was tested, what does not work yet, and how to tell us.':
    'مدى سهولة الوصول إلى البوابة، وكيف اختُبرت، وما لا يعمل بعد، وكيفية إبلاغنا.',
  'Privacy notice': 'إشعار الخصوصية',
  Privacy: 'الخصوصية',
  'Which personal data the portal keeps, why, who sees it, for how long, and your rights.':
    'البيانات الشخصية التي تحفظها البوابة، والغرض منها، ومن يطلع عليها، ومدة حفظها، وحقوقك.',
  'Terms of use': 'شروط الاستخدام',
  Terms: 'الشروط',
  'Who may use the portal, and what applies to accounts, to what you send and to what others publish.':
    'من يمكنه استخدام البوابة، وما يسري على الحسابات وعلى ما ترسله وعلى ما ينشره الآخرون.',
  'Contact us': 'التواصل معنا',
  'Whom to ask about the portal, the colleges, accessibility, personal data and security.':
    'الجهات التي تجيب عن الأسئلة الخاصة بالبوابة والكليات وسهولة الوصول والبيانات الشخصية والأمن الرقمي.',
  'About this portal': 'عن هذه البوابة',
  'How we use your data': 'كيف نستخدم بياناتك',
  'On this page': 'في هذه الصفحة',
  'Last updated: {date}': 'آخر تحديث: {date}',
  'Map: {place}': 'الخريطة: {place}',
  'How long the portal keeps data': 'مدة حفظ البيانات في البوابة',
  'What we keep': 'ما نحفظه',
  'Question about the portal': 'سؤال عن البوابة',
  'Accessibility of the portal': 'سهولة الوصول إلى البوابة',
  'My personal data': 'بياناتي الشخصية',
  'Erase my personal data': 'محو بياناتي الشخصية',
  'I cannot sign in': 'تعذر تسجيل الدخول',
  'Question of the press': 'سؤال صحفي',
  'Security of the portal': 'أمن البوابة',
  'A request for security clearance, with the photo, the copy of the document and the e-mails about it':
    'طلب التصريح الأمني، مع الصورة ونسخة الوثيقة ورسائل البريد الإلكتروني الخاصة به',
  '{time} after the request was refused, withdrawn, revoked or discarded, or the visit was over':
    '{time} بعد رفض الطلب أو سحبه أو إلغائه أو استبعاده، أو بعد انتهاء الزيارة',
  'An application for a vacancy, with the CV, the letter, the history and the notes of the company':
    'طلب التوظيف، مع السيرة الذاتية وخطاب التقديم وسجل التغييرات وملاحظات الشركة',
  '{time} after it has ended': '{time} بعد انتهائه',
  'An interview, with its history and its reminders': 'المقابلة، مع سجل تغييراتها ورسائل التذكير بها',
  '{time} after the interview has ended': '{time} بعد انتهاء المقابلة',
  'A vacancy that was refused or removed, with its contact person':
    'الوظيفة الشاغرة التي رُفضت أو أُزيلت، مع جهة الاتصال',
  '{time} after it was refused or removed': '{time} بعد رفضها أو إزالتها',
  'A document that was removed, with the names of the staff who changed it':
    'المستند الذي أُزيل، مع أسماء الموظفين الذين غيّروه',
  '{time} after it was removed': '{time} بعد إزالته',
  'An application that no company answers': 'طلب التوظيف الذي لم ترد عليه أي شركة',
  'It ends {time} after its vacancy was closed, or after its own last change if that is later':
    'ينتهي بعد {time} من إغلاق الوظيفة، أو من آخر تغيير فيه إذا كان بعد ذلك',
  'The draft of an application for a vacancy': 'مسودة طلب التوظيف',
  '{time} after its vacancy was closed, or after its own last change if that is later':
    '{time} بعد إغلاق الوظيفة، أو بعد آخر تغيير في المسودة إذا كان بعد ذلك',
  'The entry of a person in the directory, with student records, profile, CV, photo, stories, answers about the time after graduation, saved searches and notes of advisers':
    'سجل الشخص في الدليل، مع السجلات الطلابية والملف الشخصي والسيرة الذاتية والصورة والقصص والإجابات عن الوضع بعد التخرج وعمليات البحث المحفوظة وملاحظات المستشارين',
  'Until the person is erased': 'حتى محو بيانات الشخص',
  'The membership of the talent pool': 'العضوية في قاعدة المواهب',
  '{time} after its last confirmation, or until the member leaves':
    '{time} بعد آخر تأكيد لها، أو حتى مغادرة العضو',
  'The reason for which a company asked for contact details': 'السبب الذي طلبت الشركة من أجله بيانات التواصل',
  'Until the student or graduate is erased': 'حتى محو بيانات الطالب أو الخريج',
  'The searches of companies in the talent pool': 'عمليات بحث الشركات في قاعدة المواهب',
  'A notification of the portal': 'إشعار من البوابة',
  'How often a user opened a page, by day': 'عدد مرات فتح المستخدم لكل صفحة في كل يوم',
  'That an e-mail was sent, with the address. The content is removed when the e-mail is sent':
    'ما يثبت إرسال رسالة بريد إلكتروني، مع عنوان المستلم. ويُحذف المحتوى عند إرسال الرسالة',
  '{time} after it was sent or given up': '{time} بعد إرسالها أو توقف محاولات إرسالها',
  'A link in an e-mail': 'الرابط الوارد في رسالة بريد إلكتروني',
  '{time} after the end of its validity': '{time} بعد انتهاء صلاحيته',
  'An e-mail of the staff to students, with the list of recipients':
    'رسالة بريد إلكتروني من الموظفين إلى الطلبة، مع قائمة المستلمين',
  '{sent} after it was sent; a draft: {draft} after its last change':
    '{sent} بعد إرسالها؛ والمسودة: {draft} بعد آخر تغيير فيها',
  'The lines of a file that administrators have imported': 'أسطر ملف استورده مسؤولو البوابة',
  '{applied} after the import; without an import: {unused}':
    '{applied} بعد الاستيراد؛ ومن دون استيراد: {unused}',
  'A registration or an application to teach that was begun and not sent, with its files':
    'نموذج تسجيل أو طلب تدريس بدأت كتابته ولم يُرسل، مع ملفاته',
  '{time} after the last change': '{time} بعد آخر تغيير',
  'The text of a testimonial whose session has ended': 'نص رأي انتهت جلسة كاتبه',
  'The session of a signed-in user': 'جلسة المستخدم بعد تسجيل الدخول',
  'Until the user signs out, or until the end that the system of the colleges sets. The portal warns the user before it':
    'حتى تسجيل الخروج، أو حتى انتهاء المدة التي يحددها نظام الكليات. وتنبه البوابة المستخدم قبل انتهائها',
  'Who erased a person or downloaded a copy, without the name of this person':
    'من محا بيانات شخص أو نزّل نسخة منها، من دون اسم صاحب البيانات',
  'Without a limit, as evidence': 'من دون حد زمني، لغرض الإثبات',
  'A backup of all this data': 'النسخة الاحتياطية من كل هذه البيانات',
  'The nightly backups of the portal: until {count} newer ones exist. The authority deletes its other backups':
    'النسخ الليلية للبوابة: حتى يصل عدد النسخ الأحدث منها إلى {count}. وتحذف الهيئة نسخها الأخرى',
};
