import type { ArabicTexts } from './arabic-texts.ts';

export const CLEARANCE: ArabicTexts = {
  'Enter the code on the pass.': 'يُرجى إدخال الرمز المكتوب على بطاقة الدخول.',
  'A code has 16 letters and digits. Check what you typed.':
    'يتكون الرمز من 16 حرفا ورقما. يُرجى التحقق مما كتبته.',
  'You have tried too many codes': 'جربت عددا كبيرا جدا من الرموز',
  'We can’t check this pass now': 'تعذر التحقق من هذه البطاقة الآن',
  'We do not know this code': 'هذا الرمز غير معروف',
  'Compare the initials and the photo on the pass with the Emirates ID or passport. Let the visitor in only if they match.':
    'يُرجى مقارنة الصورة والأحرف الأولى من الاسم على بطاقة الدخول بالهوية الإماراتية أو جواز السفر. لا يُسمح للزائر بالدخول إلا إذا تطابقت.',
  'Valid today': 'صالحة اليوم',
  'The visitor may enter the site below.': 'يُسمح للزائر بدخول الموقع المذكور أدناه.',
  'Not valid yet': 'غير صالحة بعد',
  'The pass is valid from {day}.': 'تبدأ صلاحية بطاقة الدخول في {day}.',
  'Do not let the visitor in today.': 'لا يُسمح للزائر بالدخول اليوم.',
  'No longer valid': 'لم تعد صالحة',
  'The pass was valid until {day}.': 'انتهت صلاحية بطاقة الدخول بنهاية يوم {day}.',
  'Do not let the visitor in. The host can explain how to ask for clearance again.':
    'لا يُسمح للزائر بالدخول. يمكن للمضيف توضيح كيفية طلب التصريح من جديد.',
  'The clearance was withdrawn or revoked.': 'سُحب طلب التصريح الأمني، أو أُلغي التصريح.',
  'Do not let the visitor in. If you have a question, ask the security staff.':
    'لا يُسمح للزائر بالدخول. إذا كان لديك سؤال، فيمكنك توجيهه إلى فريق الأمن.',
  'There is no pass at this address': 'لا توجد بطاقة دخول في هذا العنوان',
  'Check another pass': 'التحقق من بطاقة أخرى',
  'Compare it with the pass, and type it again. If it is still unknown, the pass is not valid: do not let the visitor in.':
    'يُرجى مقارنته بالرمز المكتوب على البطاقة، ثم إدخاله من جديد. إذا ظل غير معروف، فالبطاقة غير صالحة، ولا يُسمح للزائر بالدخول.',
  Initials: 'الأحرف الأولى من الاسم',
  Checked: 'وقت التحقق',
  'At a glance': 'لمحة سريعة',
  Host: 'المضيف',
  'Code on the pass': 'الرمز المكتوب على البطاقة',
  '16 letters and digits, such as abcd-efgh-2345-wxyz.': '16 حرفا ورقما، مثل abcd-efgh-2345-wxyz.',
  'Check the pass': 'التحقق من البطاقة',
  'Number of the request': 'رقم الطلب',
  'Without a scanner, check the code at': 'دون ماسح ضوئي، يمكن التحقق من الرمز في العنوان التالي:',
  'QR code with the address that checks this pass': 'رمز استجابة سريعة يتضمن عنوان التحقق من هذه البطاقة',
  'Bring the Emirates ID or passport whose number you gave.':
    'يُرجى إحضار الهوية الإماراتية أو جواز السفر الذي ذكرت رقمه في الطلب.',
  'Print this page with your browser: only the pass is printed.':
    'يمكنك طباعة هذه الصفحة من متصفحك: لا تُطبع سوى بطاقة الدخول.',
  'A request has a pass while it is approved. The page of your link says how the request stands.':
    'تتوفر بطاقة الدخول ما دام الطلب معتمدا. تبيّن الصفحة التي يفتحها رابطك حالة الطلب.',
  'See your request': 'عرض طلبك',
  'Back to your request': 'العودة إلى طلبك',
  'Print the pass': 'طباعة بطاقة الدخول',
  'See and print your pass': 'عرض بطاقة دخولك وطباعتها',
  'Back to the request': 'العودة إلى الطلب',
  'There is no pass, because the request is not approved. Its state is “{state}”.':
    'لا توجد بطاقة دخول، لأن الطلب غير معتمد. حالة الطلب: «{state}».',
  'Language of the pass': 'لغة بطاقة الدخول',
  'Photo of {name}': 'صورة {name}',
  'We received your request for security clearance': 'استلمنا طلبك للتصريح الأمني',
  'The security staff approve your request, return it for correction, or refuse it with a reason.':
    'يعتمد فريق الأمن طلبك أو يعيده للتصحيح أو يرفضه مع ذكر السبب.',
  'See or withdraw your request': 'عرض طلبك أو سحبه',
  'Hello {name},': 'مرحبا {name}،',
  'Your request is not approved yet. The security staff ask you to correct this:':
    'لم يُعتمد طلبك بعد. يطلب منك فريق الأمن تصحيح ما يلي:',
  'Use the link to open your request. Correct it there, and send it again. Your files are kept.':
    'يمكنك فتح طلبك من خلال الرابط، وتصحيحه في الصفحة نفسها، ثم إرساله من جديد. تبقى ملفاتك محفوظة.',
  'You can use the link once, until the last day of your visit.':
    'يمكنك استخدام الرابط مرة واحدة، حتى آخر يوم لزيارتك.',
  'Correct your request': 'تصحيح طلبك',
  'We received your corrected request': 'استلمنا طلبك بعد تصحيحه',
  'The security staff will look at your request for security clearance again.':
    'سيراجع فريق الأمن طلبك للتصريح الأمني من جديد.',
  'Your security clearance is approved': 'اعتُمد تصريحك الأمني',
  'You may enter the site on the days below. Bring two things:':
    'يمكنك دخول الموقع في الأيام المذكورة أدناه. يُرجى إحضار ما يلي:',
  '1. Your pass, on paper or on your phone. Use the link to see and print it.\n2. The Emirates ID or passport whose number you gave.':
    '1. بطاقة الدخول، مطبوعة أو على هاتفك. يمكنك عرضها وطباعتها من خلال الرابط.\n2. الهوية الإماراتية أو جواز السفر الذي ذكرت رقمه في الطلب.',
  'If you cannot come, use the link to withdraw your request.':
    'إذا تعذر عليك الحضور، فيُرجى سحب طلبك من خلال الرابط.',
  'The link works until the last day of your visit.': 'يعمل الرابط حتى آخر يوم لزيارتك.',
  'See your pass': 'عرض بطاقة دخولك',
  'You cannot enter the site. The security staff gave this reason:':
    'لا يُسمح لك بدخول الموقع. السبب الذي ذكره فريق الأمن:',
  'If you have a question, ask your host.': 'إذا كان لديك سؤال، فيمكنك توجيهه إلى مضيفك.',
  'You cannot enter the site, and your pass is not valid any more. The security staff gave this reason:':
    'لا يُسمح لك بدخول الموقع، ولم تعد بطاقة دخولك صالحة. السبب الذي ذكره فريق الأمن:',
  'Your request for security clearance was withdrawn': 'سُحب طلبك للتصريح الأمني',
  'The request was withdrawn with the link in our e-mail, so you cannot enter the site.':
    'سُحب الطلب من خلال الرابط الوارد في رسالتنا، لذا لا يُسمح لك بدخول الموقع.',
  'If you still want to come, send a new request. If this was not you, tell your host.':
    'إذا كنت لا تزال تريد الحضور، فيُرجى إرسال طلب جديد. إذا لم تسحب الطلب بنفسك، فيُرجى إبلاغ مضيفك.',
  'The last day of your visit passed without an approval, so you cannot enter the site. The security staff did not decide, or asked you for a correction and did not receive it.':
    'انقضى آخر يوم لزيارتك دون اعتماد، لذا لا يُسمح لك بدخول الموقع. لم يتخذ فريق الأمن قرارا، أو طلب منك تصحيحا ولم يصله.',
  'If you still want to come, send a new request.': 'إذا كنت لا تزال تريد الحضور، فيُرجى إرسال طلب جديد.',
  'Your visitor may enter the site': 'يُسمح لزائرك بدخول الموقع',
  '{name} of {company} asked to visit you, and the security staff approved the request.':
    'وصل طلب لزيارتك من {name} ({company})، واعتمده فريق الأمن.',
  'You do not need to do anything. Your visitor has a pass for the days below.':
    'لا يلزمك أي إجراء. لدى زائرك بطاقة دخول للأيام المذكورة أدناه.',
  'Your visitor cannot enter the site any more': 'لم يعد يُسمح لزائرك بدخول الموقع',
  'The security clearance of {name} of {company} was withdrawn or revoked.':
    'سُحب طلب التصريح الأمني، أو أُلغي التصريح. الزائر: {name} ({company}).',
  'If you still expect this visit, ask your visitor to send a new request.':
    'إذا كانت الزيارة لا تزال متوقعة، فيمكنك أن تطلب من زائرك إرسال طلب جديد.',
  'We will write to this address when they have decided. Do not come before your request is approved.':
    'سنراسلك على هذا العنوان عند صدور القرار. يُرجى عدم الحضور قبل اعتماد طلبك.',
  'If you do not want to come, use the link to withdraw your request. It works until they decide.':
    'إذا لم تعد تريد الحضور، فيُرجى سحب طلبك من خلال الرابط. يعمل الرابط حتى صدور القرار.',
  'You get this e-mail because this address was given in a request for security clearance. If you did not send it, you can ignore this e-mail.':
    'تصلك هذه الرسالة لأن هذا العنوان مذكور في طلب تصريح أمني. إذا لم ترسل هذا الطلب، فيمكنك تجاهل الرسالة.',
  'You get this e-mail because a visitor named you as the host in a request for security clearance. If you do not know the visitor, tell the security staff.':
    'تصلك هذه الرسالة لأن زائرا ذكر اسمك بوصفك المضيف في طلب تصريح أمني. إذا كنت لا تعرف الزائر، فيُرجى إبلاغ فريق الأمن.',
  Days: 'أيام الزيارة',
  'The visitor gets it by e-mail, or can ask for it.':
    'يصل السبب إلى الزائر بالبريد الإلكتروني، أو يمكنه طلبه.',
  'clearance request': 'طلب التصريح الأمني',
  'clearance requests': 'طلبات التصريح الأمني',
  '{count} clearance requests': {
    zero: 'لا طلبات تصريح أمني',
    one: 'طلب تصريح أمني واحد',
    two: 'طلبا تصريح أمني',
    few: '{count} طلبات تصريح أمني',
    many: '{count} طلب تصريح أمني',
    other: '{count} طلب تصريح أمني',
  },
  'This page is for the staff who decide about security clearance.':
    'هذه الصفحة للموظفين الذين يتخذون القرارات بشأن التصريح الأمني.',
  'Full name': 'الاسم الكامل',
  'As in your Emirates ID or passport.': 'كما في الهوية الإماراتية أو جواز السفر.',
  'Emirates ID or passport number': 'رقم الهوية الإماراتية أو جواز السفر',
  'Bring this document when you come.': 'يُرجى إحضار الهوية أو جواز السفر عند الحضور.',
  Nationality: 'الجنسية',
  'Mobile number': 'رقم الهاتف المتحرك',
  'Name of the host': 'اسم المضيف',
  'The person whom you visit.': 'الشخص الذي تزوره.',
  'Email of the host': 'البريد الإلكتروني للمضيف',
  'To tell your host that the visit is approved, or cancelled later.':
    'لإبلاغ مضيفك باعتماد الزيارة، أو بإلغائها لاحقا.',
  Site: 'الموقع',
  'Head office, Abu Dhabi': 'المقر الرئيسي، أبوظبي',
  'ADPOLY, Abu Dhabi': 'بوليتكنك أبوظبي، مقر أبوظبي',
  'ADPOLY, Al Ain': 'بوليتكنك أبوظبي، مقر العين',
  'FCHS, Abu Dhabi': 'كلية فاطمة للعلوم الصحية، مقر أبوظبي',
  'FCHS, Al Ain': 'كلية فاطمة للعلوم الصحية، مقر العين',
  'First day': 'أول يوم',
  'Last day': 'آخر يوم',
  'At most 30 days, including the first day.': 'بحد أقصى 30 يوما، بما في ذلك أول يوم.',
  'Vehicle plate': 'رقم لوحة المركبة',
  'Only if you come by car.': 'في حال الحضور بالسيارة فقط.',
  'Your face from the front, as in a passport. It is printed on your pass.':
    'صورة للوجه من الأمام، كما في جواز السفر. تُطبع على بطاقة دخولك.',
  'Copy of the Emirates ID or passport': 'نسخة من الهوية الإماراتية أو جواز السفر',
  'The page or side with your photo.': 'الصفحة أو الوجه الذي توجد فيه صورتك.',
  'The visitor': 'الزائر',
  'The visit': 'الزيارة',
  'The documents': 'المستندات',
  'Name, number, company, document, e-mail, mobile, host or plate':
    'الاسم أو رقم الطلب أو الشركة أو رقم الهوية أو جواز السفر أو البريد الإلكتروني أو الهاتف المتحرك أو المضيف أو رقم اللوحة',
  Waiting: 'بانتظار القرار',
  'This request waits for a decision.': 'هذا الطلب بانتظار القرار.',
  'the security staff': 'فريق الأمن',
  'They approve it, return it for correction, or refuse it with a reason.':
    'يعتمده فريق الأمن أو يعيده للتصحيح أو يرفضه مع ذكر السبب.',
  'This request waits for a correction.': 'هذا الطلب بانتظار التصحيح.',
  'the visitor': 'الزائر',
  'The visitor corrects it with the link in the e-mail, and sends it again.':
    'يصحح الزائر الطلب من خلال الرابط الوارد في رسالة البريد الإلكتروني، ثم يرسله من جديد.',
  'We cannot decide about your request yet.': 'لا يمكننا اتخاذ قرار بشأن طلبك بعد.',
  'Correct the form on this page, and send it again.': 'يُرجى تصحيح النموذج في هذه الصفحة، ثم إرساله من جديد.',
  Approved: 'تم الاعتماد',
  'The visitor may enter the site on the days of the visit.': 'يُسمح للزائر بدخول الموقع في أيام الزيارة.',
  'You may enter the site on the days of your visit.': 'يمكنك دخول الموقع في أيام زيارتك.',
  Refused: 'تم الرفض',
  'The visitor must not enter the site.': 'لا يُسمح للزائر بدخول الموقع.',
  Revoked: 'تم إلغاء التصريح',
  'The clearance was taken back. The visitor must not enter the site.':
    'أُلغي التصريح. لا يُسمح للزائر بدخول الموقع.',
  'The visitor does not come, and must not enter the site.': 'لن يحضر الزائر، ولا يُسمح له بدخول الموقع.',
  Discarded: 'تم الاستبعاد',
  'The security staff decided that this request is not real. The visitor was not told.':
    'قرر فريق الأمن أن هذا الطلب غير حقيقي. لم يُبلغ الزائر.',
  Expired: 'انتهت الصلاحية',
  'The last day of the visit is over.': 'انقضى آخر يوم للزيارة.',
  'Send the request': 'إرسال الطلب',
  Approve: 'اعتماد',
  approved: 'اعتماد',
  'The visit is over, so it cannot be approved.': 'انقضت الزيارة، لذا لا يمكن اعتماد الطلب.',
  'Return for correction': 'إعادة للتصحيح',
  'What the visitor must correct': 'ما يلزم الزائر تصحيحه',
  'The visitor gets it by e-mail, with a link to the form.':
    'يصل هذا النص إلى الزائر بالبريد الإلكتروني، مع رابط النموذج.',
  'Send the request again': 'إرسال الطلب من جديد',
  'sent again': 'إعادة إرسال',
  Refuse: 'رفض',
  refused: 'رفض',
  Reason: 'السبب',
  Revoke: 'إلغاء التصريح',
  revoked: 'إلغاء اعتماد',
  'Discard as spam': 'استبعاد غير المرغوب فيه',
  discarded: 'استبعاد',
  'No e-mail is sent. A discarded request cannot be brought back.':
    'لا تُرسل أي رسالة بريد إلكتروني. لا يمكن استعادة طلب مستبعد.',
  'Withdraw the request': 'سحب الطلب',
  'You cannot enter the site with this request any more, and you cannot bring it back. If it is approved, your pass stops working, and we tell your host.':
    'لن يمكنك دخول الموقع بهذا الطلب بعد الآن، ولا يمكنك استعادته. إذا كان الطلب معتمدا، فلن تعود بطاقة دخولك صالحة، وسنبلغ مضيفك بذلك.',
  Expire: 'إنهاء الصلاحية',
  expired: 'إنهاء صلاحية',
  'Last day must not be before the first day.': 'يجب ألا يسبق آخر يوم أول يوم.',
  'A visit cannot exceed {days} days.': 'الحد الأقصى لعدد أيام الزيارة: {days}.',
};
