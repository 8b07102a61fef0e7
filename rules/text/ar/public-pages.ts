import type { ArabicTexts } from './arabic-texts.ts';

export const PUBLIC_PAGES: ArabicTexts = {
  Designation: 'المسمى الوظيفي',
  'Your testimonial is not sent. If you leave, what you entered on this page is lost.':
    'لم يُرسل رأيك. سيُفقد ما أدخلته في هذه الصفحة عند مغادرتها.',
  Video: 'الفيديو',
  URL: 'الرابط',
  'About you': 'معلومات عنك',
  'Organization Name': 'اسم المؤسسة',
  'Don’t reveal my name': 'عدم إظهار اسمي',
  Pictures: 'الصور',
  Picture: 'الصورة',
  'Profile picture': 'الصورة الشخصية',
  'Logo of the organisation': 'شعار المؤسسة',
  'Your testimonial': 'رأيك',
  'Testimonial type': 'نوع الرأي',
  'Upload type': 'طريقة إضافة الفيديو',
  'Video URL': 'رابط الفيديو',
  'A link to YouTube, or to a video file': 'رابط إلى YouTube أو إلى ملف فيديو',
  'Video file': 'ملف الفيديو',
  'Creating...': 'تجري الإضافة…',
  Create: 'إضافة',
  'Testimonial {number}': 'الرأي {number}',
  Preview: 'معاينة',
  'Name not shown': 'الاسم غير ظاهر',
  'Your name': 'اسمك',
  'Your designation': 'مسماك الوظيفي',
  'What you write appears here.': 'يظهر نصك هنا.',
  'Your video appears here.': 'يظهر الفيديو هنا.',
  'Please try again in a few minutes.': 'يُرجى إعادة المحاولة بعد بضع دقائق.',
  'Identifies your session: that you are signed in, and a message for the next page. It contains only a random number.':
    'تتعرف به البوابة على جلستك وتسجيل دخولك، وعلى الرسالة التي تعرضها في الصفحة التالية. ولا يتضمن إلا رقما عشوائيا.',
  'Until you close the browser; with ‘Remember me’, as long as you stay signed in':
    'حتى إغلاق المتصفح، أو ما دامت جلستك مفتوحة عند تفعيل «تذكُّر حسابي»',
  'If your session ends while you fill in a form, this cookie lets you find your text again after you sign in. It contains a random number and does not sign you in.':
    'إذا انتهت جلستك أثناء ملء نموذج، فإن هذا الملف يتيح لك استعادة ما كتبته بعد تسجيل الدخول. يتضمن رقما عشوائيا، ولا يسجّل دخولك.',
  'Until you sign out or close the browser; with ‘Remember me’, a day longer than your session':
    'حتى تسجيل الخروج أو إغلاق المتصفح، أو مدة تزيد يوما على مدة جلستك عند تفعيل «تذكُّر حسابي»',
  'Remembers the page you asked for, so that you get there after signing in.':
    'يحفظ الصفحة التي طلبتها، لنقلك إليها بعد تسجيل الدخول.',
  '{time}, or until you have signed in': '{time}، أو حتى إتمام تسجيل الدخول',
  'Fills in your e-mail address on the sign-in page if you ticked ‘Remember me’.':
    'يملأ حقل عنوان البريد الإلكتروني في صفحة تسجيل الدخول إذا سبق لك تفعيل «تذكُّر حسابي».',
  '{time}, or until you sign in without ‘Remember me’': '{time}، أو حتى تسجيل الدخول دون تفعيل «تذكُّر حسابي»',
  'Signs you in when you verify your e-mail address in the browser in which you registered. It contains your address in encrypted form.':
    'يسجّل دخولك عند تأكيد عنوان بريدك الإلكتروني في المتصفح الذي أنشأت فيه حسابك. يتضمن عنوانك بصيغة مشفّرة.',
  '{time}, or until you have verified your address': '{time}، أو حتى تأكيد عنوانك',
  'Shows the confirmation again when you load its page again. It contains, in encrypted form, the numbers of your last requests with their choices and dates, and your last answers with links in e-mails.':
    'يعرض التأكيد من جديد عند إعادة تحميل صفحته. يتضمن، بصيغة مشفّرة، أرقام آخر طلباتك مع ما فيها من اختيارات وتواريخ، وآخر ردودك عبر الروابط الواردة في رسائل البريد الإلكتروني.',
  'Remembers that you accepted cookies, so that the banner is not shown again.':
    'يحفظ موافقتك على ملفات تعريف الارتباط، كي لا يظهر شريط الموافقة من جديد.',
  'Remembers the language that you chose, so that the portal opens in it.':
    'يحفظ اللغة التي اخترتها، كي تُفتح البوابة بها.',
  'This text is in English.': 'هذا النص باللغة الإنجليزية.',
  'Remembers that you have seen the next event, so that its popup is not shown again.':
    'يحفظ أنك اطلعت على الفعالية التالية، كي لا تظهر نافذتها المنبثقة من جديد.',
  'Lets you continue a registration or an application that you started without signing in. It contains a random number.':
    'يتيح لك متابعة تسجيل أو طلب بدأته دون تسجيل الدخول. يتضمن رقما عشوائيا.',
  'Until you close the browser, or {time} after your last change if you chose so':
    'حتى إغلاق المتصفح، أو {time} بعد آخر تغيير أجريته إذا اخترت ذلك',
  '{time}': '{time}',
  Cookie: 'ملف تعريف الارتباط',
  'What it is for': 'الغرض منه',
  'How long it is kept': 'مدة الاحتفاظ به',
  'Cookies of the portal': 'ملفات تعريف الارتباط في البوابة',
  'None of them is used to track you on other sites, and no script can read them. On a secure connection their names begin with __Host-.':
    'لا نستخدم أيا منها لتتبعك في مواقع أخرى، ولا يمكن لأي برنامج نصي قراءتها. وعند الاتصال الآمن تبدأ أسماؤها بالبادئة ‎__Host-‎.',
  'Your browser can also keep two values in its local storage until you delete them: {version} is the version of the portal that you opened last, and {keys} says whether you have switched off the keys of a list. They are not sent to the portal.':
    'قد يحفظ متصفحك أيضا قيمتين في مساحة التخزين المحلية إلى أن تحذفهما: القيمة {version}، وهي إصدار البوابة الذي فتحته آخر مرة، والقيمة {keys}، وتبين ما إذا كنت قد أوقفت اختصارات لوحة المفاتيح في القوائم. ولا تُرسل القيمتان إلى البوابة.',
  'Create Student Testimonial': 'إضافة رأي من الطلبة',
  'What did your time at the college change for you?': 'ما الذي غيّرته دراستك في الكلية في حياتك؟',
  'What did your time at {college} change for you?': 'ما الذي غيّرته دراستك في {college} في حياتك؟',
  'What has working with our students and graduates meant for your organisation?':
    'ماذا أضاف العمل مع طلبتنا وخريجينا إلى مؤسستك؟',
  'Text on the card': 'نص البطاقة',
  'These are the events that visitors see. They are kept outside of this portal, so they cannot be changed here.':
    'هذه هي الفعاليات التي تظهر لزوار البوابة. وهي محفوظة خارج هذه البوابة، لذلك لا يمكن تغييرها هنا.',
  'No events on this page': 'لا فعاليات في هذه الصفحة',
  'Choose another college, or all colleges.': 'يمكنك اختيار كلية أخرى أو جميع الكليات.',
  'Event not found': 'الفعالية غير موجودة',
  'We can’t find this event': 'تعذر العثور على هذه الفعالية',
  'It may be over, or its address may have changed.': 'ربما انتهت الفعالية أو تغيّر عنوان صفحتها.',
  'We can’t load this event right now': 'يتعذر تحميل هذه الفعالية في الوقت الحالي',
  'Pictures, events and figures are kept outside of this portal, so they cannot be changed here.':
    'الصور والفعاليات والأرقام محفوظة خارج هذه البوابة، لذلك لا يمكن تغييرها هنا.',
  'Open the landing page': 'فتح الصفحة الرئيسية',
  Banners: 'اللافتات',
  'A picture without text': 'صورة بلا نص',
  'Numbers of graduates': 'أعداد الخريجين',
  'We can’t load this part right now.': 'يتعذر تحميل هذا الجزء في الوقت الحالي.',
  'The landing page shows nothing here now.': 'لا تعرض الصفحة الرئيسية شيئا هنا حاليا.',
  'Oops...': 'عذرا…',
  'College not found': 'الكلية غير موجودة',
  'We can’t find this college': 'تعذر العثور على هذه الكلية',
  'See its events': 'عرض فعاليات الكلية',
  'Visit its website': 'زيارة الموقع الإلكتروني',
  'We can’t load this page right now': 'يتعذر تحميل هذه الصفحة في الوقت الحالي',
  'We can’t load the events right now. Please try again in a few minutes.':
    'يتعذر تحميل الفعاليات في الوقت الحالي. يُرجى إعادة المحاولة بعد بضع دقائق.',
  'About the college': 'عن الكلية',
  'What you can study': 'مجالات الدراسة',
  'The website of the college has all programmes, and what each of them requires.':
    'يعرض موقع الكلية جميع البرامج ومتطلبات كل منها.',
  'For whom': 'لمن تناسب الدراسة؟',
  'Graduates in figures': 'الخريجون بالأرقام',
  'We can’t load all figures right now. Please try again in a few minutes.':
    'يتعذر تحميل جميع الأرقام في الوقت الحالي. يُرجى إعادة المحاولة بعد بضع دقائق.',
  'All events of this college': 'جميع فعاليات هذه الكلية',
  'The college has no events here at the moment. New events are announced on this page.':
    'لا فعاليات للكلية هنا حاليا. تُعلن الفعاليات الجديدة في هذه الصفحة.',
  'How to reach the college': 'كيفية التواصل مع الكلية',
  'Where it is': 'مكان الكلية',
  'Open a map': 'فتح خريطة',
  'Questions about this portal': 'أسئلة عن هذه البوابة',
  'Portal support answers questions about the portal. The college answers all others.':
    'يجيب دعم البوابة عن الأسئلة المتعلقة بالبوابة، وتجيب الكلية عن سائر الأسئلة.',
  'Article not found': 'الخبر غير موجود',
  'Earlier news': 'أخبار سابقة',
  'All news': 'جميع الأخبار',
  'We can’t find this article': 'تعذر العثور على هذا الخبر',
  'It may have been removed or moved.': 'ربما أُزيل أو نُقل.',
  'We can’t load this article right now': 'يتعذر تحميل هذا الخبر في الوقت الحالي',
  'No news on this page': 'لا أخبار في هذه الصفحة',
  'Older articles may have been removed.': 'ربما أُزيلت الأخبار الأقدم.',
  'Latest news': 'أحدث الأخبار',
  'Subscribe by RSS': 'الاشتراك عبر RSS',
  'Demonstration content: the pictures are drawn, and show no real places or persons.':
    'محتوى تجريبي: الصور مرسومة، ولا تُظهر أماكن حقيقية ولا أشخاصا حقيقيين.',
  'Enlarge:': 'تكبير:',
  'Read the story': 'قراءة القصة',
  'Story not found': 'القصة غير موجودة',
  'Next story': 'القصة التالية',
  'All success stories': 'جميع قصص النجاح',
  'We can’t find this story': 'تعذر العثور على هذه القصة',
  'Its address may have changed.': 'ربما تغيّر عنوان صفحتها.',
  'We can’t load this story right now': 'يتعذر تحميل هذه القصة في الوقت الحالي',
  'These testimonials are released. Those that wait for a decision, and those of students, are kept outside of this portal.':
    'هذه الآراء منشورة. أما الآراء التي تنتظر القرار وآراء الطلبة، فهي محفوظة خارج هذه البوابة.',
  'We can’t load the testimonials right now': 'يتعذر تحميل الآراء في الوقت الحالي',
  'No testimonials yet': 'لا آراء بعد',
  'A testimonial appears here when it is released.': 'يظهر الرأي هنا بعد نشره.',
  'Digits only, for example 0501234567': 'أرقام فقط، مثل 0501234567',
  'Preview of {name}': 'معاينة {name}',
  Phone: 'الهاتف',
  'Dedicated for students graduated from ATS schools or IAT colleges.':
    'هذا القسم مخصص لخريجي مدارس التكنولوجيا التطبيقية أو كليات معهد التكنولوجيا التطبيقية.',
  'For easy access to essential school/college resources and tools.':
    'للوصول بسهولة إلى الموارد والأدوات الأساسية في المدرسة أو الكلية.',
  'Assigned to your role': 'مسند إلى دورك',
  Name: 'الاسم',
  Email: 'البريد الإلكتروني',
  College: 'الكلية',
  Text: 'النص',
  File: 'الملف',
  Testimonial: 'رأيك',
  'Success story': 'قصة النجاح',
  'News article': 'الخبر',
  Events: 'الفعاليات',
  Event: 'الفعالية',
  'Create Testimonial': 'إضافة رأي',
  'Four buildings of the colleges stand around a gate with a star, and people walk between them.':
    'أربعة مبان للكليات حول بوابة عليها نجمة، وأشخاص يسيرون بينها.',
};
