import type { ArabicTexts } from './arabic-texts.ts';

export const APPLICATIONS: ArabicTexts = {
  'This page is for the company of the vacancy, and for the administrators. They see who has applied for it.':
    'هذه الصفحة للشركة صاحبة الوظيفة الشاغرة ولمسؤولي البوابة، وتعرض المتقدمين للوظيفة.',
  'Applicants: {title}': 'المتقدمون: {title}',
  'See your application': 'عرض طلبك',
  'Continue your application': 'متابعة طلبك',
  'Correct and send again': 'التصحيح والإرسال من جديد',
  'Vacancy:': 'الوظيفة الشاغرة:',
  'Why you are interested in this job, and what you bring. At most {max} characters.':
    'سبب اهتمامك بهذه الوظيفة وما يمكنك تقديمه. الحد الأقصى لعدد الأحرف: {max}.',
  'At most {max} characters.': 'الحد الأقصى لعدد الأحرف: {max}.',
  'This vacancy has closed, so you can no longer send your application. You can still change your draft, or delete it.':
    'أُغلقت هذه الوظيفة الشاغرة، لذا لم يعد إرسال طلبك ممكنا. لا يزال بإمكانك تعديل المسودة أو حذفها.',
  'The company has changed its questions. Look at your answers again.':
    'غيّرت الشركة أسئلتها. يُرجى مراجعة إجاباتك من جديد.',
  'A CV from this device': 'سيرة ذاتية من هذا الجهاز',
  'My application and my CV can be shared with {company}':
    'أوافق على مشاركة طلبي وسيرتي الذاتية مع {company}',
  'When you send your application, the career counselor and the supervisor who advise you can read it. If no career counselor or no supervisor is assigned to you, those of your college can read it. The administrators of the portal and staff with the role Viewer can read it too. After it is sent on to {company}, the users of this company see your name, your college, your contact data, your CV, your letter and your answers. If you withdraw it, the company does not see it any more.':
    'بعد إرسال طلبك، يمكن لمرشدك المهني ومشرفك قراءته. إذا لم يُعيَّن لك مرشد مهني أو مشرف، فيمكن للمرشدين المهنيين أو المشرفين في كليتك قراءته. ويمكن أيضا لمسؤولي البوابة وللموظفين بدور «مستخدم للاطلاع فقط» قراءته. بعد إرسال الطلب إلى {company}، يرى مستخدمو هذه الشركة اسمك وكليتك وبيانات التواصل الخاصة بك وسيرتك الذاتية وخطاب التقديم وإجاباتك. إذا سحبت الطلب، فلن تراه الشركة بعد ذلك.',
  'We delete it {days} days after it has ended.': 'مدة حفظ طلبك بعد انتهائه، بالأيام: {days}، ثم نحذفه.',
  'Your application was not sent.': 'لم يُرسل طلبك.',
  'Your draft was not saved.': 'لم تُحفظ المسودة.',
  'Your application was sent': 'أُرسل طلبك',
  'A career counselor reads it first. You get a message about each step.':
    'يقرأ أحد المرشدين المهنيين طلبك أولا. ستصلك رسالة عن كل خطوة.',
  'Your application is saved, but not sent': 'حُفظ طلبك ولم يُرسل',
  'You can go on now or later. Nothing is sent before you press “Send the application”.':
    'يمكنك المتابعة الآن أو لاحقا. لن يُرسل شيء قبل الضغط على «إرسال طلب التوظيف».',
  'The draft was deleted in another window. What you typed is below: save or send it again to make a new one.':
    'حُذفت المسودة في نافذة أخرى. ستجد ما كتبته أدناه. يُرجى حفظه أو إرساله من جديد لإنشاء مسودة جديدة.',
  'You have changed this application in another window {when}. What you typed is below. Send or save it again to replace that change.':
    'غيّرت هذا الطلب في نافذة أخرى {when}. ستجد ما كتبته هنا أدناه. يُرجى إرساله أو حفظه من جديد ليحل محل ذلك التغيير.',
  'We do not know whether your application was sent, because the connection was lost. Send it again without a change. If we already have it, it is not sent twice.':
    'تعذر التأكد من إرسال طلبك، لأن الاتصال انقطع. يُرجى إرساله من جديد دون تغيير. إذا كان قد وصل إلينا، فلن يُرسل مرتين.',
  'We do not know whether your draft was saved, because the connection was lost. Save it again without a change.':
    'تعذر التأكد من حفظ المسودة، لأن الاتصال انقطع. يُرجى حفظها من جديد دون تغيير.',
  'Your draft is deleted': 'حُذفت المسودة',
  'We do not know whether your draft was deleted': 'تعذر التأكد من حذف المسودة',
  'The connection was lost. Check whether the draft is still here.':
    'انقطع الاتصال. يُرجى التحقق من بقاء المسودة هنا.',
  'You have changed it in another window. Look at it again before you delete it.':
    'غيّرت المسودة في نافذة أخرى. يُرجى الاطلاع عليها من جديد قبل حذفها.',
  'Your draft was not deleted': 'لم تُحذف المسودة',
  'Apply for {title}': 'التقدم لوظيفة «{title}»',
  'Back to the vacancy': 'العودة إلى الوظيفة الشاغرة',
  '{applicant}: {title}': '{applicant}: {title}',
  'A colleague may have answered in the portal, or the applicant may have withdrawn.':
    'ربما رد أحد الزملاء من خلال البوابة، أو سحب المتقدم طلبه.',
  'The users of your company can see the state of the application in the portal, and can answer there.':
    'يمكن لمستخدمي شركتك الاطلاع على حالة طلب التوظيف في البوابة والرد من خلالها.',
  'See the applications': 'عرض طلبات التوظيف',
  'Sign in to the portal': 'تسجيل الدخول إلى البوابة',
  'The application is not with your company any more. Perhaps the applicant has withdrawn it meanwhile.':
    'لم يعد طلب التوظيف لدى شركتك. ربما سحبه المتقدم في هذه الأثناء.',
  'The note was not saved': 'لم تُحفظ الملاحظة',
  'The note was saved': 'حُفظت الملاحظة',
  'We do not know whether the note was saved. You can send it again: it is saved only once.':
    'تعذر التأكد من حفظ الملاحظة. يمكنك إرسالها من جديد، فهي لا تُحفظ إلا مرة واحدة.',
  'The note was removed': 'أُزيلت الملاحظة',
  'This note is not here any more': 'لم تعد هذه الملاحظة هنا',
  'We do not know whether the note was removed': 'تعذر التأكد من إزالة الملاحظة',
  'The connection was lost. Check whether the note is still here.':
    'انقطع الاتصال. يُرجى التحقق من بقاء الملاحظة هنا.',
  'The note was not removed': 'لم تُزَل الملاحظة',
  '{count} places, {hired} hired': {
    zero: 'لا شواغر، عدد من وُظفوا: {hired}',
    one: 'شاغر واحد، عدد من وُظفوا: {hired}',
    two: 'شاغران، عدد من وُظفوا: {hired}',
    few: '{count} شواغر، عدد من وُظفوا: {hired}',
    many: '{count} شاغرا، عدد من وُظفوا: {hired}',
    other: '{count} شاغر، عدد من وُظفوا: {hired}',
  },
  '{count} new applications wait for an answer.': {
    zero: 'لا طلبات توظيف جديدة بانتظار الرد.',
    one: 'طلب توظيف جديد واحد بانتظار الرد.',
    two: 'طلبا توظيف جديدان بانتظار الرد.',
    few: '{count} طلبات توظيف جديدة بانتظار الرد.',
    many: '{count} طلب توظيف جديدا بانتظار الرد.',
    other: '{count} طلب توظيف جديد بانتظار الرد.',
  },
  '{count} applicants are in the selection, and wait for the next step.': {
    zero: 'لا متقدمين في مرحلة الاختيار.',
    one: 'متقدم واحد في مرحلة الاختيار، بانتظار الخطوة التالية.',
    two: 'متقدمان في مرحلة الاختيار، بانتظار الخطوة التالية.',
    few: '{count} متقدمين في مرحلة الاختيار، بانتظار الخطوة التالية.',
    many: '{count} متقدما في مرحلة الاختيار، بانتظار الخطوة التالية.',
    other: '{count} متقدم في مرحلة الاختيار، بانتظار الخطوة التالية.',
  },
  'No applicant waits for the company.': 'لا متقدمين بانتظار الشركة.',
  '{count} applicants have withdrawn their applications.': {
    zero: 'لم يسحب أي متقدم طلبه.',
    one: 'سحب متقدم واحد طلبه.',
    two: 'سحب متقدمان طلبيهما.',
    few: 'سحب {count} متقدمين طلباتهم.',
    many: 'سحب {count} متقدما طلباتهم.',
    other: 'سحب {count} متقدم طلباتهم.',
  },
  'This applicant is not here any more. Perhaps the application was withdrawn.':
    'لم يعد هذا المتقدم هنا. ربما سُحب طلب التوظيف.',
  'Your applications are unavailable at the moment. Please try again in a minute.':
    'طلباتك غير متاحة في الوقت الحالي. يُرجى إعادة المحاولة بعد دقيقة.',
  draft: 'مسودة',
  'Last changed {when}.': 'كان آخر تغيير {when}.',
  'It is not sent. Complete it, and send it before the last day of the vacancy.':
    'لم يُرسل الطلب بعد. يُرجى استكماله وإرساله قبل آخر يوم للتقديم.',
  '{sentence} This was {when}.': '{sentence} كان ذلك {when}.',
  '{applications}.': '{applications}.',
  '{applications} and {drafts}.': '{applications}، {drafts}.',
  '{count} drafts': {
    zero: 'لا مسودات',
    one: 'مسودة واحدة',
    two: 'مسودتان',
    few: '{count} مسودات',
    many: '{count} مسودة',
    other: '{count} مسودة',
  },
  '{count} wait for an answer.': {
    zero: 'لا طلبات بانتظار الرد.',
    one: 'طلب واحد بانتظار الرد.',
    two: 'طلبان بانتظار الرد.',
    few: '{count} طلبات بانتظار الرد.',
    many: '{count} طلبا بانتظار الرد.',
    other: '{count} طلب بانتظار الرد.',
  },
  Done: 'تم',
  Now: 'الآن',
  'Ended here': 'انتهى الطلب هنا',
  'To come': 'لاحقا',
  'Not reached': 'لم يصل إليها الطلب',
  'Stages of the application': 'مراحل طلب التوظيف',
  'Stage {number} of {count}: {label}': 'المرحلة {number} من {count}: {label}',
  'Back to the list': 'العودة إلى القائمة',
  'Next applicant': 'المتقدم التالي',
  'Notes ({count})': 'الملاحظات ({count})',
  'Notes of your company': 'ملاحظات شركتك',
  'Neither the applicant nor the staff of the authority see them.': 'لا يراها المتقدم ولا موظفو الهيئة.',
  'the note of {moment}': 'الملاحظة بتاريخ {moment}',
  'Add the note': 'إضافة الملاحظة',
  'Last day:': 'آخر يوم للتقديم:',
  Stages: 'المراحل',
  'Show all of this stage': 'عرض جميع المتقدمين في هذه المرحلة',
  'Download the applications as a CSV file': 'تنزيل طلبات التوظيف في ملف CSV',
  'No applicants match': 'لا متقدمين مطابقين',
  'No applicants yet': 'لا متقدمين بعد',
  'Career counselors read each application first. It appears here when they send it to the company.':
    'يقرأ المرشدون المهنيون كل طلب توظيف أولا. يظهر الطلب هنا بعد أن يرسلوه إلى الشركة.',
  'No applicants in this stage': 'لا متقدمين في هذه المرحلة',
  'Choose another stage above.': 'يمكنك اختيار مرحلة أخرى أعلاه.',
  'All applicants and notes': 'جميع المتقدمين والملاحظات',
  'Your CV': 'سيرتك الذاتية',
  'If you add a CV to your profile, you can use it for each application.':
    'إذا أضفت سيرة ذاتية إلى ملفك الشخصي، فيمكنك استخدامها في كل طلب توظيف.',
  Contact: 'بيانات التواصل',
  'For example 0501234567, or +44 and the number': 'مثل 0501234567، أو ‎+44 متبوعا بالرقم',
  'Your letter': 'خطاب التقديم الخاص بك',
  'Save as a draft': 'حفظ مسودة',
  'Save without sending': 'حفظ دون إرسال',
  'We do not know whether your application was saved. Press the same button again without a change. Nothing is saved or sent twice.':
    'تعذر التأكد من حفظ طلبك. يُرجى الضغط على الزر نفسه من جديد دون تغيير، فالحفظ والإرسال لا يتكرران.',
  'Which CV do you want to send?': 'ما السيرة الذاتية المطلوب إرسالها؟',
  'File of your CV': 'ملف سيرتك الذاتية',
  'Closed vacancy': 'وظيفة شاغرة مغلقة',
  'Delete the draft': 'حذف المسودة',
  'The draft and its CV will be deleted. You cannot undo this.':
    'ستُحذف المسودة والسيرة الذاتية المرفقة بها. لا يمكنك التراجع عن ذلك.',
  'Can be shared with the company': 'الموافقة على المشاركة مع الشركة',
  'Not answered': 'دون إجابة',
  '{number}. {question}': '{number}. {question}',
  'Go to your answer': 'الانتقال إلى ردك',
  'Contact data of the applicant': 'بيانات التواصل الخاصة بالمتقدم',
  'Your answer': 'ردك',
  'You can also close this page: then nothing changes. If you have a question, write to {email}.':
    'يمكنك أيضا إغلاق هذه الصفحة دون أن يتغير شيء. إذا كان لديك سؤال، فيُرجى مراسلة {email}.',
  'Job application': 'طلب توظيف',
  'applies for “{title}”': 'التقدم لوظيفة «{title}»',
  'applies for “{title}” at {employer}': 'التقدم لوظيفة «{title}» لدى {employer}',
  'Open the CV': 'فتح السيرة الذاتية',
  Save: 'حفظ',
  'the CV': 'السيرة الذاتية',
  'The application has no CV.': 'لا يتضمن طلب التوظيف سيرة ذاتية.',
  'No applications yet': 'لا طلبات توظيف بعد',
  'Find a job, and apply for it. You will then see the state of your application here, and what happens next.':
    'يمكنك البحث عن وظيفة والتقدم لها. ستظهر هنا بعد ذلك حالة طلبك والخطوة التالية.',
  'The first page has the number 1.': 'رقم الصفحة الأولى هو 1.',
  'New application: {applicant}, {title}': 'طلب توظيف جديد: {applicant}، {title}',
  '{applicant} has applied for the job “{title}” of your company. Our staff have read the application, and send it to you.':
    'وصل طلب توظيف من {applicant} لوظيفة «{title}» في شركتك. قرأ موظفونا الطلب وأرسلوه إليك.',
  'Use the link to read the letter, the answers and the CV. There you shortlist the application, or decline it. You need no account.':
    'يُرجى استخدام الرابط لقراءة خطاب التقديم والإجابات والسيرة الذاتية، ثم إدراج الطلب في القائمة المختصرة أو رفضه. لا يلزمك حساب.',
  'Your company has shortlisted {applicant} for the job “{title}”.':
    'أدرجت شركتك {applicant} في القائمة المختصرة لوظيفة «{title}».',
  'Your company has screened the application of {applicant} for the job “{title}”.':
    'أنهت شركتك تدقيق الطلب المقدم من {applicant} لوظيفة «{title}».',
  'Your company has interviewed {applicant} for the job “{title}”.':
    'أجرت شركتك مقابلة مع {applicant} لوظيفة «{title}».',
  'Your company has begun the recruitment of {applicant} for the job “{title}”.':
    'بدأت شركتك إجراءات توظيف {applicant} في وظيفة «{title}».',
  'Next step: {applicant}, {title}': 'الخطوة التالية: {applicant}، {title}',
  'Your answer is recorded.': 'سُجل ردك.',
  'The next step is yours. {step} Use the link when you have decided.':
    'الخطوة التالية بانتظارك. {step} يُرجى استخدام الرابط بعد اتخاذ القرار.',
  'The link works for 14 days and for one answer. After that time, a colleague with an account for the portal can answer.':
    'يعمل الرابط مدة 14 يوما ولرد واحد فقط. بعد هذه المدة، يمكن أن يرد أحد الزملاء ممن لديهم حساب في البوابة.',
  'Everyone who has the link can read the application and answer for your company. Forward this e-mail only to colleagues who may do so.':
    'يمكن لكل من لديه الرابط قراءة طلب التوظيف والرد نيابة عن شركتك. يُرجى عدم إعادة توجيه هذه الرسالة إلا إلى الزملاء المخولين بذلك.',
  Number: 'الرقم',
  Applicant: 'المتقدم',
  'You get this e-mail because a vacancy of your company names this address as its contact.':
    'تصلك هذه الرسالة لأن إحدى الوظائف الشاغرة في شركتك تذكر هذا العنوان للتواصل.',
  'There are already {max} notes about this applicant. Remove one of yours first.':
    'بلغ عدد الملاحظات عن هذا المتقدم الحد الأقصى، وهو {max}. يُرجى إزالة إحدى ملاحظاتك أولا.',
  'It was sent already, so it cannot be deleted. You can withdraw it.':
    'سبق إرسال الطلب، لذا لا يمكن حذفه. يمكنك سحبه.',
  'You have withdrawn this application. Load the form again to apply once more.':
    'لقد سحبت هذا الطلب. يُرجى تحميل النموذج من جديد للتقدم مرة أخرى.',
  'You have already applied for this vacancy.': 'سبق أن تقدمت لهذه الوظيفة الشاغرة.',
  'Only students and alumni apply for vacancies.': 'التقدم للوظائف الشاغرة متاح للطلبة والخريجين فقط.',
  'Your profile has no CV. Choose another one.':
    'لا يتضمن ملفك الشخصي سيرة ذاتية. يُرجى اختيار سيرة ذاتية أخرى.',
  'The application has no CV yet. Choose one.':
    'لا يتضمن طلب التوظيف سيرة ذاتية بعد. يُرجى اختيار سيرة ذاتية.',
  'You can begin at most {most} applications in 24 hours. Please try again tomorrow.':
    'الحد الأقصى لعدد طلبات التوظيف التي يمكنك بدؤها خلال 24 ساعة: {most}. يُرجى إعادة المحاولة غدا.',
  'The CV of this application': 'السيرة الذاتية في هذا الطلب',
  'The CV of your profile': 'السيرة الذاتية في ملفك الشخصي',
  'I will add a CV later (you can save a draft, but not send it)':
    'سأضيف سيرة ذاتية لاحقا (يمكن حفظ مسودة، ولا يمكن إرسالها)',
  'Another CV': 'سيرة ذاتية أخرى',
  'Answer {number}': 'الإجابة {number}',
  'An application needs a CV. Choose one, or save a draft.':
    'يتطلب طلب التوظيف سيرة ذاتية. يُرجى اختيار سيرة ذاتية أو حفظ مسودة.',
  'Choose the file of your CV.': 'يُرجى اختيار ملف سيرتك الذاتية.',
  'Without your consent, the application cannot be sent.': 'لا يمكن إرسال طلب التوظيف دون موافقتك.',
  'The applicant gets a message. You do not need to do anything else.':
    'ستصل رسالة إلى المتقدم. لا يلزمك أي إجراء آخر.',
  'If you shortlist the application, {applicant} gets a message, and the selection begins.':
    'عند الإدراج في القائمة المختصرة، تصل رسالة إلى {applicant} وتبدأ مرحلة الاختيار.',
  'The applicant gets a message. The next step is to screen the application.':
    'ستصل رسالة إلى المتقدم. الخطوة التالية هي تدقيق طلب التوظيف.',
  'If you decline the application, it ends, and {applicant} gets a message.':
    'عند رفض طلب التوظيف، ينتهي الطلب وتصل رسالة إلى {applicant}.',
  'Mark the application as screened when you have checked it, and want to interview {applicant}. The applicant gets a message.':
    'إذا تحققت من طلب التوظيف وقررت إجراء مقابلة مع {applicant}، فيُرجى تسجيل إتمام التدقيق. ستصل رسالة إلى المتقدم.',
  'The applicant gets a message. The next step is the interview: agree on a time with the applicant by e-mail or telephone.':
    'ستصل رسالة إلى المتقدم. الخطوة التالية هي المقابلة: يُرجى الاتفاق مع المتقدم على موعد بالبريد الإلكتروني أو الهاتف.',
  'Mark the application as interviewed when the interview has taken place. {applicant} gets a message.':
    'يُرجى تسجيل إتمام المقابلة بعد إجرائها. ستصل رسالة إلى {applicant}.',
  'The applicant gets a message. The next step is to begin the recruitment.':
    'ستصل رسالة إلى المتقدم. الخطوة التالية هي بدء إجراءات التوظيف.',
  'Begin the recruitment when you want to hire {applicant}, and agree on the contract. The applicant gets a message.':
    'إذا قررت توظيف {applicant}، فيُرجى بدء إجراءات التوظيف والاتفاق على العقد. ستصل رسالة إلى المتقدم.',
  'The applicant gets a message. The next step is to hire the applicant.':
    'ستصل رسالة إلى المتقدم. الخطوة التالية هي توظيف المتقدم.',
  'Hire the applicant when you and {applicant} have agreed. The application is then complete.':
    'يُرجى تأكيد التوظيف بعد الاتفاق مع {applicant}. يكتمل طلب التوظيف بذلك.',
  'The applicant gets a message. You do not need to do anything else. The vacancy closes when all its places are filled.':
    'ستصل رسالة إلى المتقدم. لا يلزمك أي إجراء آخر. تُغلق الوظيفة الشاغرة عند شغل جميع الشواغر.',
  'End the application if you have selected other applicants. {applicant} gets a message.':
    'إذا وقع اختيارك على متقدمين آخرين، فيُرجى إنهاء طلب التوظيف. ستصل رسالة إلى {applicant}.',
  'Then you get an e-mail with the link for the next step.':
    'بعد ذلك ستصلك رسالة بريد إلكتروني تتضمن رابط الخطوة التالية.',
  'The contact address of the vacancy gets an e-mail with the link for this step.':
    'تصل رسالة بريد إلكتروني تتضمن رابط هذه الخطوة إلى عنوان التواصل المذكور في الوظيفة الشاغرة.',
  'A user of your company takes this step in the portal.':
    'يتخذ أحد مستخدمي شركتك هذه الخطوة من خلال البوابة.',
  Note: 'الملاحظة',
  'Only the users of your company see it.': 'لا يراها سوى مستخدمي شركتك.',
  'In selection': 'قيد الاختيار',
  Recruitment: 'التوظيف',
  New: 'جديد',
  Ended: 'تم الإنهاء',
  'Correct it, and send it again.': 'يُرجى تصحيح طلبك وإرساله من جديد.',
  'The company invites you to an interview, or ends the application.':
    'تدعوك الشركة إلى مقابلة أو تنهي طلبك.',
  'The company has interviewed you.': 'أجرت الشركة مقابلة معك.',
  'The company hires you, or ends the application.': 'توظفك الشركة أو تنهي طلبك.',
  'The company has hired you.': 'وظفتك الشركة.',
  'You have withdrawn the application. No company sees it.': 'لقد سحبت طلبك. لا تراه أي شركة.',
  you: 'إجراء منك',
  'Waiting for {whom} {since}.': 'بانتظار {whom} {since}.',
  'No answer for {days} days. {advice}': 'عدد الأيام دون رد: {days}. {advice}',
  'Ask the career counselor of your college about it.': 'يمكنك سؤال المرشد المهني في كليتك عن طلبك.',
  'Ask the career counselor of your college, who can write to the company. You can also apply for other vacancies meanwhile.':
    'يمكنك سؤال المرشد المهني في كليتك، إذ يمكنه مراسلة الشركة. يمكنك أيضا التقدم لوظائف شاغرة أخرى في هذه الأثناء.',
  application: 'طلب التوظيف',
  applications: 'طلبات التوظيف',
  '{count} applications': {
    zero: 'لا طلبات توظيف',
    one: 'طلب توظيف واحد',
    two: 'طلبا توظيف',
    few: '{count} طلبات توظيف',
    many: '{count} طلب توظيف',
    other: '{count} طلب توظيف',
  },
  'This page is for students and alumni, for the companies that they apply to, and for their advisers.':
    'هذه الصفحة للطلبة والخريجين ومستشاريهم، وللشركات التي يتقدمون إليها.',
  'Number of the vacancy': 'رقم الوظيفة الشاغرة',
  Letter: 'خطاب التقديم',
  'Why you are interested in this job, and what you bring.': 'سبب اهتمامك بهذه الوظيفة وما يمكنك تقديمه.',
  'Questions of the company': 'أسئلة الشركة',
  'Answer 1': 'الإجابة 1',
  'Answer 2': 'الإجابة 2',
  'Answer 3': 'الإجابة 3',
  'Answer 4': 'الإجابة 4',
  'Answer 5': 'الإجابة 5',
  Consent: 'الموافقة',
  'My application and my CV can be shared with the company': 'أوافق على مشاركة طلبي وسيرتي الذاتية مع الشركة',
  'The vacancy': 'الوظيفة الشاغرة',
  'The applicant': 'المتقدم',
  'The application': 'طلب التوظيف',
  'Number, applicant, vacancy or company': 'الرقم أو المتقدم أو الوظيفة الشاغرة أو الشركة',
  Draft: 'مسودة',
  'Your application is a draft. It was not sent.': 'طلبك مسودة لم تُرسل بعد.',
  'Complete it, and send it before the last day of the vacancy.':
    'يُرجى استكمال الطلب وإرساله قبل آخر يوم للتقديم.',
  Sent: 'تم الإرسال',
  'The application was sent.': 'أُرسل طلب التوظيف.',
  'the career counselor': 'المرشد المهني',
  'The career counselor sends it to the company, or returns it with advice.':
    'يرسل المرشد المهني الطلب إلى الشركة أو يعيده مع نصيحة.',
  Returned: 'تمت الإعادة',
  'The application was returned with advice.': 'أُعيد طلب التوظيف مع نصيحة.',
  'the applicant': 'المتقدم',
  'The applicant corrects it, and sends it again.': 'يصحح المتقدم الطلب ويرسله من جديد.',
  'With the company': 'لدى الشركة',
  'The company has the application.': 'وصل طلب التوظيف إلى الشركة.',
  'the company': 'الشركة',
  'The company shortlists the application, or declines it.':
    'تدرج الشركة الطلب في القائمة المختصرة أو ترفضه.',
  'Your company has the application.': 'طلب التوظيف لدى شركتك.',
  'Shortlist the application, or decline it.': 'يُرجى إدراج طلب التوظيف في القائمة المختصرة أو رفضه.',
  Shortlisted: 'في القائمة المختصرة',
  'The company has shortlisted the application.': 'أدرجت الشركة طلب التوظيف في القائمة المختصرة.',
  'The company screens the application.': 'تدقق الشركة طلب التوظيف.',
  'Your company has shortlisted the application.': 'أدرجت شركتك طلب التوظيف في القائمة المختصرة.',
  'Screen the application, or end it.': 'يُرجى تدقيق طلب التوظيف أو إنهاؤه.',
  Screened: 'تم التدقيق',
  'The company has screened the application.': 'أنهت الشركة تدقيق طلب التوظيف.',
  'The company invites the applicant to an interview, or ends the application.':
    'تدعو الشركة المتقدم إلى مقابلة أو تنهي طلب التوظيف.',
  'Your company has screened the application.': 'أنهت شركتك تدقيق طلب التوظيف.',
  'Interview the applicant, or end the application.': 'يُرجى إجراء مقابلة مع المتقدم أو إنهاء طلب التوظيف.',
  Interviewed: 'تمت المقابلة',
  'The company has interviewed the applicant.': 'أجرت الشركة مقابلة مع المتقدم.',
  'The company begins the recruitment, or ends the application.':
    'تبدأ الشركة إجراءات التوظيف أو تنهي الطلب.',
  'Your company has interviewed the applicant.': 'أجرت شركتك مقابلة مع المتقدم.',
  'Begin the recruitment, or end the application.': 'يُرجى بدء إجراءات التوظيف أو إنهاء الطلب.',
  'In recruitment': 'قيد التوظيف',
  'The company has begun its recruitment process.': 'بدأت الشركة إجراءات التوظيف.',
  'The company hires the applicant, or ends the application.': 'توظف الشركة المتقدم أو تنهي طلب التوظيف.',
  'Your company has begun its recruitment process.': 'بدأت شركتك إجراءات التوظيف.',
  'Hire the applicant, or end the application.': 'يُرجى توظيف المتقدم أو إنهاء طلب التوظيف.',
  Hired: 'تم التوظيف',
  'The company has hired the applicant.': 'وظفت الشركة المتقدم.',
  Declined: 'تم الرفض',
  'The company has declined the application.': 'رفضت الشركة طلب التوظيف.',
  'Not selected': 'لم يتم الاختيار',
  'The company has selected other applicants.': 'اختارت الشركة متقدمين آخرين.',
  Withdrawn: 'تم السحب',
  'The applicant has withdrawn the application. No company sees it.':
    'سحب المتقدم طلب التوظيف. لا تراه أي شركة.',
  'No answer': 'دون رد',
  'The application ended without an answer, because it had not changed for 180 days after its vacancy closed.':
    'انتهى طلب التوظيف دون رد، لأنه لم يتغير طوال 180 يوما بعد إغلاق الوظيفة الشاغرة.',
  'Send the application': 'إرسال طلب التوظيف',
  sent: 'إرسال',
  'Send to the company': 'الإرسال إلى الشركة',
  'sent to the company': 'إرسال',
  'Return with advice': 'الإعادة مع نصيحة',
  returned: 'إعادة',
  'Advice to the applicant': 'نصيحة إلى المتقدم',
  'Say what to improve.': 'يُرجى ذكر ما يلزم تحسينه.',
  Shortlist: 'الإدراج في القائمة المختصرة',
  shortlisted: 'إدراج',
  Decline: 'رفض',
  declined: 'رفض',
  'The applicant gets a message at once. You cannot undo this decision.':
    'تصل رسالة إلى المتقدم فورا. لا يمكنك التراجع عن هذا القرار.',
  'Mark as screened': 'تسجيل إتمام التدقيق',
  'marked as screened': 'تدقيق',
  'Mark as interviewed': 'تسجيل إتمام المقابلة',
  'marked as interviewed': 'تسجيل مقابلة',
  'Begin the recruitment': 'بدء إجراءات التوظيف',
  'moved to recruitment': 'بدء إجراءات',
  Hire: 'توظيف المتقدم',
  'marked as hired': 'قبول',
  'The applicant gets a message at once. You cannot undo this decision. The vacancy closes when all its places are filled.':
    'تصل رسالة إلى المتقدم فورا. لا يمكنك التراجع عن هذا القرار. تُغلق الوظيفة الشاغرة عند شغل جميع الشواغر.',
  'End as not selected': 'الإنهاء لعدم الاختيار',
  'ended as not selected': 'إنهاء',
  'Withdraw the application': 'سحب طلب التوظيف',
  withdrawn: 'سحب',
  'Your application ends. No company sees it any more. You can apply again while the vacancy is open.':
    'ينتهي طلبك ولا تراه أي شركة بعد ذلك. يمكنك التقدم من جديد ما دامت الوظيفة الشاغرة مفتوحة.',
  'End without an answer': 'الإنهاء دون رد',
  'ended without an answer': 'إنهاء دون رد',
};
