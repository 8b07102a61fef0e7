import type { ArabicTexts } from './arabic-texts.ts';

export const INTERVIEWS: ArabicTexts = {
  'Show the agenda': 'عرض جدول المقابلات',
  'Applications that you have screened': 'طلبات التوظيف التي دققتها',
  'A company that likes your application invites you to an interview. You then choose its time here.':
    'إذا اهتمت شركة بطلبك، فستصلك منها دعوة إلى مقابلة، ويمكنك عندئذ اختيار موعدها هنا.',
  'Open an application that you have screened, and propose an interview there.':
    'يمكنك فتح طلب توظيف سبق تدقيقه، واقتراح مقابلة من صفحته.',
  'A company proposes an interview on the page of an application that it has screened.':
    'تقترح الشركة المقابلة من صفحة طلب التوظيف بعد تدقيقه.',
  'Interview: {title}': 'مقابلة: {title}',
  'The interview is booked': 'حُجزت المقابلة',
  '{time} (UAE time). The company gets a message.': '{time} (بتوقيت الإمارات). ستصل رسالة إلى الشركة.',
  'The time was not booked': 'لم يُحجز الموعد',
  'We do not know whether it was booked, because the connection was lost. Look at the state below.':
    'تعذر التأكد من حجز الموعد، لأن الاتصال انقطع. يُرجى الاطلاع على الحالة أدناه.',
  'Waiting for the company': 'بانتظار الشركة',
  'Waiting for you': 'بانتظار إجراء منك',
  '{count} more are in the list below.': {
    zero: 'لا مقابلات أخرى في القائمة أدناه.',
    one: 'مقابلة أخرى في القائمة أدناه.',
    two: 'مقابلتان أخريان في القائمة أدناه.',
    few: '{count} مقابلات أخرى في القائمة أدناه.',
    many: '{count} مقابلة أخرى في القائمة أدناه.',
    other: '{count} مقابلة أخرى في القائمة أدناه.',
  },
  '{count} wait for the company.': {
    zero: 'لا مقابلات بانتظار الشركة.',
    one: 'مقابلة واحدة بانتظار الشركة.',
    two: 'مقابلتان بانتظار الشركة.',
    few: '{count} مقابلات بانتظار الشركة.',
    many: '{count} مقابلة بانتظار الشركة.',
    other: '{count} مقابلة بانتظار الشركة.',
  },
  '{count} wait for you.': {
    zero: 'لا شيء منها بانتظار إجراء منك.',
    one: 'بانتظار إجراء منك: 1.',
    two: 'بانتظار إجراء منك: 2.',
    few: 'بانتظار إجراء منك: {count}.',
    many: 'بانتظار إجراء منك: {count}.',
    other: 'بانتظار إجراء منك: {count}.',
  },
  '{count} wait for the companies.': {
    zero: 'لا مقابلات بانتظار الشركات.',
    one: 'مقابلة واحدة بانتظار الشركة.',
    two: 'مقابلتان بانتظار الشركات.',
    few: '{count} مقابلات بانتظار الشركات.',
    many: '{count} مقابلة بانتظار الشركات.',
    other: '{count} مقابلة بانتظار الشركات.',
  },
  '{count} wait for the applicants.': {
    zero: 'لا مقابلات بانتظار المتقدمين.',
    one: 'مقابلة واحدة بانتظار المتقدم.',
    two: 'مقابلتان بانتظار المتقدمين.',
    few: '{count} مقابلات بانتظار المتقدمين.',
    many: '{count} مقابلة بانتظار المتقدمين.',
    other: '{count} مقابلة بانتظار المتقدمين.',
  },
  '{count} interviews are booked.': {
    zero: 'لا مقابلات محجوزة.',
    one: 'مقابلة واحدة محجوزة.',
    two: 'مقابلتان محجوزتان.',
    few: '{count} مقابلات محجوزة.',
    many: '{count} مقابلة محجوزة.',
    other: '{count} مقابلة محجوزة.',
  },
  'No interview is booked.': 'لا مقابلات محجوزة.',
  'Interview with {applicant}': 'مقابلة مع {applicant}',
  Proposed: 'اقتراح مواعيد',
  'When you are free': 'الأوقات المناسبة لك',
  '{hint} Your booked time is given up as soon as you send this.':
    '{hint} يُلغى موعدك المحجوز فور إرسال هذا الطلب.',
  'The company reads this. Your application stays open.': 'تقرأ الشركة هذا النص. يبقى طلبك مفتوحا.',
  'The applicant reads this. The application stays open.': 'يقرأ المتقدم هذا النص. يبقى طلب التوظيف مفتوحا.',
  'The company and the applicant read this. The application stays open.':
    'يقرأ هذا النص كل من الشركة والمتقدم. يبقى طلب التوظيف مفتوحا.',
  'You can propose an interview when the application is screened or interviewed, no other interview is open, and there were fewer than {most}.':
    'يمكن اقتراح مقابلة بعد تدقيق طلب التوظيف أو بعد إجراء مقابلة سابقة، بشرط ألا تكون هناك مقابلة أخرى مفتوحة، وألا يكون عدد المقابلات قد بلغ الحد الأقصى، وهو {most}.',
  'Propose these times': 'اقتراح هذه المواعيد',
  'You cannot propose other times, because this interview has ended or its time is past.':
    'لا يمكن اقتراح مواعيد أخرى، لأن هذه المقابلة انتهت أو انقضى موعدها.',
  'Only users of the company, and administrators for it, propose the times of an interview.':
    'اقتراح مواعيد المقابلات متاح لمستخدمي الشركة فقط، ولمسؤولي البوابة نيابة عنها.',
  '{from} to {to}': 'من {from} إلى {to}',
  'Choose a time': 'اختيار موعد',
  'Say whether it took place': 'تأكيد إتمام المقابلة أو عدم إتمامها',
  'Fill in one of the two.': 'يُرجى ملء أحد الحقلين.',
  'Propose more times': 'اقتراح مواعيد إضافية',
  'Another applicant for this vacancy has booked this time': 'هذا الموعد محجوز لمتقدم آخر للوظيفة نفسها',
  'The applicant is not free then': 'المتقدم غير متاح في هذا الموعد',
  'This time is past': 'انقضى هذا الموعد',
  'Another applicant has booked this time': 'هذا الموعد محجوز لمتقدم آخر',
  'You have another interview then': 'لديك مقابلة أخرى في هذا الموعد',
  'The times are proposed': 'اقتُرحت المواعيد',
  'The applicant gets a message, and chooses one of them.': 'ستصل رسالة إلى المتقدم ليختار أحد هذه المواعيد.',
  'The times were not proposed.': 'لم تُقترح المواعيد.',
  'We do not know whether the times were proposed, because the connection was lost. Send the form again without a change. Nothing is proposed twice.':
    'تعذر التأكد من اقتراح المواعيد، لأن الاتصال انقطع. يُرجى إرسال النموذج من جديد دون تغيير، فالاقتراح لا يتكرر.',
  '(UAE time)': '(بتوقيت الإمارات)',
  '{day}, {hours}': '{day}، {hours}',
  'Booked interviews': 'المقابلات المحجوزة',
  'All times are in UAE time.': 'جميع الأوقات بتوقيت الإمارات.',
  'UAE time': 'بتوقيت الإمارات',
  'Add it to your calendar': 'إضافة المقابلة إلى تقويمك',
  'Times proposed before (UAE time)': 'المواعيد المقترحة سابقا (بتوقيت الإمارات)',
  'Proposed times (UAE time)': 'المواعيد المقترحة (بتوقيت الإمارات)',
  Where: 'المكان',
  'Where: by video': 'المكان: عبر الفيديو',
  Length: 'المدة',
  'Message from the company': 'رسالة من الشركة',
  'Choose a time (UAE time)': 'اختيار موعد (بتوقيت الإمارات)',
  'Book this time': 'حجز هذا الموعد',
  'None of the times can be booked any more. Ask the company for other times.':
    'لم يعد حجز أي من هذه المواعيد ممكنا. يمكنك طلب مواعيد أخرى من الشركة.',
  'No interviews yet': 'لا مقابلات بعد',
  'When the applicant is free': 'الأوقات المناسبة للمتقدم',
  'The interview is booked for {time} (UAE time). When you propose other times, this time is given up, and the applicant chooses again.':
    'المقابلة محجوزة في الموعد التالي: {time} (بتوقيت الإمارات). عند اقتراح مواعيد أخرى يُلغى هذا الموعد، ويختار المتقدم موعدا من جديد.',
  'All times are in UAE time. Propose several, so that one of them suits the applicant. A time that another applicant for the same vacancy books is not offered any more.':
    'جميع الأوقات بتوقيت الإمارات. يُرجى اقتراح عدة مواعيد، ليكون أحدها مناسبا للمتقدم. الموعد الذي يحجزه متقدم آخر للوظيفة نفسها لا يعود متاحا.',
  'Time and place': 'الموعد والمكان',
  'Interview {id}': 'المقابلة {id}',
  'The interview times are unavailable at the moment. Please try again in a minute.':
    'مواعيد المقابلات غير متاحة في الوقت الحالي. يُرجى إعادة المحاولة بعد دقيقة.',
  'Do not wait for an e-mail about the decision: ask your host, or write to {email} and give the number.':
    'لن تصلك رسالة بريد إلكتروني بشأن القرار. يُرجى سؤال مضيفك، أو مراسلة {email} مع ذكر رقم الطلب.',
  'We will write to the e-mail address that you gave, when you must correct something and when we have decided. An approval has the link to your pass: do not come before. With the link in our e-mails you can also withdraw your request. If you hear nothing, ask your host, or write to {email} and give the number.':
    'ستصلك رسالة على عنوان البريد الإلكتروني المذكور في الطلب إذا كان هناك ما يلزم تصحيحه، وعند صدور القرار. تتضمن رسالة الاعتماد رابط بطاقة الدخول، فيُرجى عدم الحضور قبل وصولها. يمكنك أيضا سحب طلبك من خلال الرابط الوارد في رسائلنا. إذا لم يصلك شيء، فيُرجى سؤال مضيفك، أو مراسلة {email} مع ذكر رقم الطلب.',
  'Bring the Emirates ID or passport whose number you gave, and your pass on paper or on your phone.':
    'يُرجى إحضار الهوية الإماراتية أو جواز السفر الذي ذكرت رقمه في الطلب، وبطاقة الدخول مطبوعة أو على هاتفك.',
  'No requests for security clearance yet': 'لا طلبات تصريح أمني بعد',
  'Visitors send them with the security clearance form, which every page links to at its bottom.':
    'يرسلها الزوار من خلال نموذج التصريح الأمني، وفي أسفل كل صفحة رابط إليه.',
  'No vacancies here': 'لا وظائف شاغرة هنا',
  'A vacancy appears here when a company has written it and this list is for its state.':
    'تظهر الوظيفة الشاغرة هنا بعد أن تكتبها إحدى الشركات، إذا كانت حالتها من حالات هذه القائمة.',
  'No documents yet': 'لا مستندات بعد',
  'Write the first one with “New document”. Readers see it on its page after you publish it.':
    'يمكنك كتابة أول مستند من خلال «إنشاء المستند». يظهر المستند للقراء في صفحته بعد نشره.',
  'No time can be chosen for this interview now.': 'لا يمكن اختيار موعد لهذه المقابلة الآن.',
  'This time is past. Choose another one.': 'انقضى هذا الموعد. يُرجى اختيار موعد آخر.',
  'Another applicant has just booked this time. Choose another one.':
    'حُجز هذا الموعد لمتقدم آخر قبل قليل. يُرجى اختيار موعد آخر.',
  'You have another interview at this time. Choose another one.':
    'لديك مقابلة أخرى في هذا الموعد. يُرجى اختيار موعد آخر.',
  'Choose one of the times.': 'يُرجى اختيار أحد المواعيد.',
  'This interview has ended, so it takes no other times.':
    'انتهت هذه المقابلة، لذا لا يمكن اقتراح مواعيد أخرى لها.',
  'Times were proposed {most} times. Cancel the interview, and propose another one.':
    'بلغ عدد مرات اقتراح المواعيد الحد الأقصى، وهو {most}. يُرجى إلغاء المقابلة واقتراح مقابلة أخرى.',
  'Place, for an interview in person': 'المكان (للمقابلة الحضورية)',
  'The address and the room.': 'العنوان ورقم القاعة أو الغرفة.',
  'Link to the meeting, for one by video': 'رابط الاجتماع (للمقابلة عبر الفيديو)',
  'How long': 'المدة',
  'What the applicant should know': 'معلومات للمتقدم',
  '{label} must be at least one hour from now.': 'يجب أن يكون {label} بعد ساعة من الآن على الأقل.',
  '{label} must be within the next {days} days.':
    '{label} بعيد جدا. الحد الأقصى لعدد الأيام من الآن: {days}.',
  '{label} is the same as one of the times above.': '{label} مطابق لأحد المواعيد أعلاه.',
  'Fill in the place of the interview, or the link to the meeting.':
    'يُرجى إدخال مكان المقابلة أو رابط الاجتماع.',
  'Fill in either the place or the link, so that the applicant knows where to be.':
    'يُرجى إدخال المكان أو الرابط فقط، ليعرف المتقدم أين تُجرى المقابلة.',
  'An interview can be proposed once the application is screened.':
    'لا يمكن اقتراح مقابلة إلا بعد تدقيق طلب التوظيف.',
  'This applicant already has an interview that has not ended.': 'لهذا المتقدم مقابلة لم تنته بعد.',
  'An applicant can be invited to at most {most} interviews.':
    'الحد الأقصى لعدد المقابلات لكل متقدم: {most}.',
  'The company invites you to an interview.': 'تدعوك الشركة إلى مقابلة.',
  'Choose a time for the interview, or ask for other times.':
    'يمكنك اختيار موعد للمقابلة أو طلب مواعيد أخرى.',
  'The company proposes other times for the interview, or cancels it. You get a message.':
    'تقترح الشركة مواعيد أخرى للمقابلة أو تلغيها. ستصلك رسالة بذلك.',
  'Your interview is booked.': 'حُجزت مقابلتك.',
  'You do not need to do more. The portal reminds you in the 24 hours before it.':
    'لا يلزمك أي إجراء آخر. ستذكّرك البوابة بالمقابلة خلال الساعات الأربع والعشرين التي تسبقها.',
  'Your interview took place.': 'تمت مقابلتك.',
  'Your interview did not take place.': 'لم تتم مقابلتك.',
  'Your interview is cancelled.': 'أُلغيت مقابلتك.',
  'Your application ended before the company said whether the interview took place.':
    'انتهى طلبك قبل أن تؤكد الشركة إتمام المقابلة أو عدم إتمامها.',
  'Your company has proposed times for an interview.': 'اقترحت شركتك مواعيد لإجراء مقابلة.',
  'your company': 'شركتك',
  'Propose other times for the interview, or cancel it.': 'يُرجى اقتراح مواعيد أخرى للمقابلة أو إلغاؤها.',
  'Meet the applicant at this time. Then say here whether the interview took place.':
    'يُرجى إجراء المقابلة مع المتقدم في هذا الموعد، ثم تأكيد إتمامها أو عدم إتمامها في هذه الصفحة.',
  'Say whether the interview took place. The application can then go on.':
    'يُرجى تأكيد إتمام المقابلة أو عدم إتمامها، لتستمر بعد ذلك معالجة طلب التوظيف.',
  'The application ended before your company said whether the interview took place.':
    'انتهى طلب التوظيف قبل أن تؤكد شركتك إتمام المقابلة أو عدم إتمامها.',
  'The interview is on {time} (UAE time).': 'موعد المقابلة: {time} (بتوقيت الإمارات).',
  'Your application goes on.': 'تستمر معالجة طلبك.',
  'The company can propose another interview. Your application stays open.':
    'يمكن للشركة اقتراح مقابلة أخرى. يبقى طلبك مفتوحا.',
  'Your application stays open.': 'يبقى طلبك مفتوحا.',
  'The application goes on.': 'تستمر معالجة طلب التوظيف.',
  'You can propose another interview. The application stays open.':
    'يمكنك اقتراح مقابلة أخرى. يبقى طلب التوظيف مفتوحا.',
  'The application stays open.': 'يبقى طلب التوظيف مفتوحا.',
  'The company can propose another interview. The application stays open.':
    'يمكن للشركة اقتراح مقابلة أخرى. يبقى طلب التوظيف مفتوحا.',
  interview: 'المقابلة',
  interviews: 'المقابلات',
  '{count} interviews': {
    zero: 'لا مقابلات',
    one: 'مقابلة واحدة',
    two: 'مقابلتان',
    few: '{count} مقابلات',
    many: '{count} مقابلة',
    other: '{count} مقابلة',
  },
  'This page is for companies, their applicants, and the staff who advise them.':
    'هذه الصفحة للشركات والمتقدمين إليها، وللموظفين الذين يقدمون المشورة للمتقدمين.',
  'Number of the application': 'رقم طلب التوظيف',
  'Choose the first time.': 'يُرجى اختيار الموعد الأول.',
  'First time': 'الموعد الأول',
  'Second time': 'الموعد الثاني',
  'Third time': 'الموعد الثالث',
  'Fourth time': 'الموعد الرابع',
  'Fifth time': 'الموعد الخامس',
  'Length in minutes': 'المدة بالدقائق',
  'From 15 to 120 minutes.': 'من 15 إلى 120 دقيقة.',
  Place: 'المكان',
  'For an interview in person: the address and the room.':
    'للمقابلة الحضورية: العنوان ورقم القاعة أو الغرفة.',
  'Link to the meeting': 'رابط الاجتماع',
  'An address that begins with https://.': 'عنوان يبدأ بما يلي: https://',
  'Message to the applicant': 'رسالة إلى المتقدم',
  'What to bring, whom to ask for, and how to get in.': 'ما يلزم إحضاره، ومن يستقبل المتقدم، وكيفية الدخول.',
  'Booked time': 'الموعد المحجوز',
  'Requests for other times': 'عدد مرات طلب مواعيد أخرى',
  'The times': 'المواعيد',
  'Times proposed': 'اقتُرحت المواعيد',
  'The company has proposed times for an interview.': 'اقترحت الشركة مواعيد لإجراء مقابلة.',
  'The applicant chooses a time for the interview, or asks for other times.':
    'يختار المتقدم موعدا للمقابلة أو يطلب مواعيد أخرى.',
  'Other times needed': 'بانتظار مواعيد أخرى',
  'The interview needs other times.': 'يلزم اقتراح مواعيد أخرى للمقابلة.',
  'The company proposes other times for the interview, or cancels it.':
    'تقترح الشركة مواعيد أخرى للمقابلة أو تلغيها.',
  Booked: 'تم الحجز',
  'The time of the interview is booked.': 'حُجز موعد المقابلة.',
  'The company and the applicant meet. The portal reminds both of them one day before.':
    'تلتقي الشركة بالمتقدم في هذا الموعد. تذكّر البوابة الطرفين قبل الموعد بيوم واحد.',
  'Time is over': 'انقضى الموعد',
  'The time of the interview is over.': 'انقضى موعد المقابلة.',
  'The company says whether the interview took place.': 'تؤكد الشركة إتمام المقابلة أو عدم إتمامها.',
  Held: 'تمت المقابلة',
  'The interview took place.': 'تمت المقابلة.',
  'Not held': 'لم تتم المقابلة',
  'The interview did not take place.': 'لم تتم المقابلة.',
  Cancelled: 'تم الإلغاء',
  'The interview is cancelled.': 'أُلغيت المقابلة.',
  'Not recorded': 'دون تسجيل نتيجة',
  'The application ended before the company said whether the interview took place.':
    'انتهى طلب التوظيف قبل أن تؤكد الشركة إتمام المقابلة أو عدم إتمامها.',
  'Choose this time': 'اختيار هذا الموعد',
  booked: 'حجز',
  'proposed again with other times': 'اقتراح مواعيد أخرى',
  'Ask for other times': 'طلب مواعيد أخرى',
  'returned with a request for other times': 'طلب تغيير مواعيد',
  'When are you free?': 'ما الأوقات المناسبة لك؟',
  'Give days and times that suit you. The company reads this.':
    'يُرجى ذكر أيام وأوقات تناسبك. ستقرأ الشركة هذا النص.',
  'You can ask for other times only {most} times. Choose a time, or cancel the interview.':
    'بلغ عدد مرات طلب مواعيد أخرى الحد الأقصى، وهو {most}. يُرجى اختيار أحد المواعيد أو إلغاء المقابلة.',
  'Cancel the interview': 'إلغاء المقابلة',
  cancelled: 'إلغاء',
  'The other side of the interview reads it. The application stays open.':
    'سيقرأ الطرف الآخر هذا السبب. يبقى طلب التوظيف مفتوحا.',
  'Keep the interview': 'الإبقاء على المقابلة',
  'The interview took place': 'تأكيد إتمام المقابلة',
  'marked as held': 'تأكيد إتمام',
  'The interview has not taken place yet.': 'لم تتم المقابلة بعد.',
  'It did not take place': 'تأكيد عدم إتمام المقابلة',
  'marked as not held': 'تأكيد عدم إتمام',
  'End the proposed times': 'إنهاء المواعيد المقترحة',
  'marked as needing other times': 'تسجيل انقضاء المواعيد المقترحة',
  'End the booked time': 'إنهاء الموعد المحجوز',
  'marked as over': 'تسجيل انقضاء الموعد',
  'End with the application': 'الإنهاء مع طلب التوظيف',
  'cancelled with its application': 'إلغاء بسبب انتهاء طلب التوظيف',
  'End with the application, without a record': 'الإنهاء مع طلب التوظيف دون تسجيل نتيجة',
  'ended with its application': 'إنهاء بسبب انتهاء طلب التوظيف',
};
