import type { DocumentAudience } from '#rules/documents/audience.ts';
import type { DocumentPage } from '#rules/documents/pages.ts';

/** A document of the demo data. */
export interface DemoDocument {
  page: DocumentPage;
  /** In the letters of Latin-1, like the text, because they are also in the PDF file. */
  title: string;
  titleArabic?: string;
  text: string;
  textArabic?: string;
  /** The name of its PDF file. */
  file?: string;
  /** An address of a domain that is reserved for examples. */
  link?: string;
  audience: DocumentAudience[];
  /** Default: `published`. An expired document has a negative number of `validDays`. */
  state?: 'draft' | 'published' | 'expired' | 'removed';
  /** The days from the start of the trial until its last day. */
  validDays?: number;
  isPinned?: boolean;
}

/** The demo documents, the oldest first. */
export const DEMO_DOCUMENTS: readonly DemoDocument[] = [
  {
    page: 'policies',
    title: 'Demo attendance policy',
    titleArabic: 'سياسة الحضور (مثال تجريبي)',
    text: 'How attendance is recorded, and what happens when a student misses classes.',
    textArabic: 'توضح هذه السياسة كيفية تسجيل الحضور، وما يترتب على غياب الطالب عن الحصص.',
    file: 'demo-attendance-policy.pdf',
    audience: ['everyone'],
    isPinned: true,
  },
  {
    page: 'templates',
    title: 'Demo letter template',
    titleArabic: 'قالب رسالة رسمية (مثال تجريبي)',
    text: 'Use this template for letters to students, families and partners. It has the right margins, a place for the reference number and a short closing sentence. Write one subject in each letter and say what the reader should do next.',
    textArabic:
      'قالب لمراسلة الطلبة وأسرهم والشركاء. الهوامش فيه جاهزة، وفيه مكان للرقم المرجعي وعبارة ختامية قصيرة. يُرجى الاكتفاء بموضوع واحد في كل رسالة، وتوضيح الخطوة التالية للقارئ.',
    file: 'demo-letter-template.pdf',
    audience: ['staff'],
  },
  {
    page: 'fazaa',
    title: 'Demo offer: notebooks at Demo Bookshop',
    titleArabic: 'مثال تجريبي: عرض على الدفاتر من مكتبة ديمو',
    text: 'Demo Bookshop gives two notebooks for the price of one at the start of term. Show your college card when you pay. The shop and the offer are invented for this demo.',
    textArabic:
      'تقدم مكتبة ديمو دفترين بسعر دفتر واحد مع بداية الفصل الدراسي. يُرجى إبراز بطاقة كليتك عند الدفع. المكتبة والعرض افتراضيان، وقد أُعدا لهذا المثال التجريبي.',
    file: 'demo-offer-notebooks.pdf',
    audience: ['everyone'],
    state: 'expired',
    validDays: -20,
  },
  {
    page: 'englishSupport',
    title: 'Demo guide to English support',
    titleArabic: 'دليل دعم اللغة الإنجليزية (مثال تجريبي)',
    text: 'This guide explains the help with English that you can get at your college: writing support, conversation groups and practice tests. It also says how to book a first meeting. You do not need a recommendation from your teacher.',
    textArabic:
      'يعرّفك هذا الدليل بما تقدمه كليتك من دعم في اللغة الإنجليزية: المساعدة في الكتابة، ومجموعات المحادثة، والاختبارات التدريبية. ويوضح أيضا كيفية حجز موعد لقائك الأول. ولا تلزمك لذلك توصية من معلمك.',
    file: 'demo-guide-to-english-support.pdf',
    audience: ['everyone'],
    isPinned: true,
  },
  {
    page: 'academicRise',
    title: 'Demo guide to the excellence program',
    titleArabic: 'دليل برنامج تنمية التميز (مثال تجريبي)',
    text: 'Read this guide before you apply. It describes the workshops, the project and the meetings with an adviser. You need about 3 hours a week for one term. The guide also lists the documents that go with your application.',
    textArabic:
      'يُرجى قراءة هذا الدليل قبل تقديم طلبك. ففيه وصف لورش العمل والمشروع واللقاءات مع أحد المستشارين. يتطلب البرنامج نحو 3 ساعات في الأسبوع على مدى فصل دراسي واحد. ويتضمن الدليل أيضا قائمة بالمستندات المطلوبة مع الطلب.',
    file: 'demo-guide-to-the-excellence-program.pdf',
    audience: ['active'],
    isPinned: true,
  },
  {
    page: 'studentCouncil',
    title: 'Demo guide to the student council',
    titleArabic: 'دليل مجلس الطلبة (مثال تجريبي)',
    text: 'The student council speaks for the students of ATHS, ADPOLY and FCHS. This guide explains the duties of its members, how they are elected and how you can bring a subject to the next meeting.',
    textArabic:
      'يمثل المجلس طلبة مدارس التكنولوجيا التطبيقية وبوليتكنك أبوظبي وكلية فاطمة للعلوم الصحية. يشرح هذا الدليل مهام الأعضاء وطريقة انتخابهم، وكيف يمكنك طرح موضوع في الاجتماع القادم.',
    file: 'demo-guide-to-the-student-council.pdf',
    audience: ['everyone'],
    isPinned: true,
  },
  {
    page: 'peerLearning',
    title: 'Demo guide for learning groups',
    titleArabic: 'دليل مجموعات التعلم (مثال تجريبي)',
    text: 'How to start a learning group of 4 to 6 students. The guide has a plan for the first meeting, rules that help a group to work well, and advice for the weeks before an examination.',
    textArabic:
      'كيف تبدأ مجموعة تعلم من 4 إلى 6 طلبة؟ يقدم الدليل خطة للقاء الأول، وقواعد تساعد المجموعة على العمل بانسجام، ونصائح للأسابيع التي تسبق الامتحانات.',
    file: 'demo-guide-for-learning-groups.pdf',
    audience: ['active'],
  },
  {
    page: 'skills',
    title: 'Demo list of skills for a first job',
    titleArabic: 'مهارات الوظيفة الأولى (مثال تجريبي)',
    text: 'A list of 12 skills that help in a first job, from planning your day to explaining a problem to a colleague. Mark the skills that you have, then choose two that you want to improve before you graduate.',
    textArabic:
      'قائمة من 12 مهارة تفيدك في وظيفتك الأولى، من تنظيم يومك إلى شرح مشكلة لزميلك. يُرجى تحديد المهارات التي لديك، ثم اختيار مهارتين لتطويرهما قبل تخرجك.',
    file: 'demo-list-of-skills-for-a-first-job.pdf',
    audience: ['graduating'],
  },
  {
    page: 'volunteering',
    title: 'Demo volunteering guide',
    titleArabic: 'دليل التطوع (مثال تجريبي)',
    text: 'What volunteers do at the colleges and in the community, how many hours are usual, and who looks after you on the day. If you are under 18, a parent or guardian must agree first.',
    textArabic:
      'ما يقوم به المتطوعون في الكليات وفي المجتمع، وعدد الساعات المعتاد، ومن يشرف عليك في يوم التطوع. إذا كان عمرك أقل من 18 عاما، فتلزمك أولا موافقة ولي أمرك.',
    file: 'demo-volunteering-guide.pdf',
    audience: ['everyone'],
  },
  {
    page: 'surveys',
    title: 'Demo survey on campus services',
    titleArabic: 'استبيان خدمات الحرم الجامعي (مثال تجريبي)',
    text: 'Tell us what you think about the library, the canteen and the buses. The survey has 10 questions and takes about 5 minutes. Your answers do not show your name.',
    textArabic:
      'نود أن نعرف رأيك في المكتبة والمقصف والحافلات. يتكون الاستبيان من 10 أسئلة، ويستغرق نحو 5 دقائق، ولا يظهر اسمك مع إجاباتك.',
    link: 'https://demo.example/surveys/campus-services',
    audience: ['everyone'],
    state: 'expired',
    validDays: -3,
  },
  {
    page: 'policies',
    title: 'Demo complaints process',
    titleArabic: 'إجراءات تقديم الشكاوى (مثال تجريبي)',
    text: 'If something at your college is not right, first talk to the person who is responsible for it. Many problems can be solved on the same day. If that does not help, or if you do not feel able to do it, send a complaint with the online form. Say what happened, when and where it happened, and what you would like us to do.\n\nWe confirm that we have your complaint within 2 working days, and we answer within 15 working days. If we need more time, we tell you why. A complaint has no effect on your grades or your place at the college. If you do not agree with the answer, you can ask for a review within 10 working days. A member of staff who did not work on the first answer does the review.',
    textArabic:
      'إذا واجهت مشكلة في كليتك، فيُرجى الحديث أولا مع الشخص المسؤول عن الأمر، فكثير من المشكلات يمكن حلها في اليوم نفسه. وإذا لم ينفع ذلك، أو لم يكن الحديث معه مريحا لك، فيُرجى إرسال شكواك عبر النموذج الإلكتروني، مع ذكر ما حدث، ومكانه ووقته، والإجراء المطلوب منا.\n\nنؤكد لك استلام الشكوى خلال يومي عمل، ونرد عليها خلال 15 يوم عمل. وإذا احتجنا إلى وقت أطول، فسنوضح لك السبب. لا تؤثر الشكوى في درجاتك ولا في مقعدك الدراسي. وإذا لم يقنعك الرد، فيمكنك طلب مراجعته خلال 10 أيام عمل، ويتولى المراجعة موظف لم يشارك في الرد الأول.',
    file: 'demo-complaints-process.pdf',
    link: 'https://demo.example/complaints',
    audience: ['everyone'],
  },
  {
    page: 'templates',
    title: 'Demo internship report template',
    titleArabic: 'قالب تقرير التدريب (مثال تجريبي)',
    text: 'A template for the report at the end of your internship. It has a title page and sections for your tasks, what you learned and what you would do differently. The report should have 6 to 8 pages. Do not include confidential information about the company.',
    textArabic:
      'قالب للتقرير الذي يُكتب في نهاية التدريب. يضم صفحة للعنوان، وأقساما لمهامك، وما تعلمته، وما يمكن تغييره في المرة القادمة. يُفضل أن يكون التقرير من 6 إلى 8 صفحات. يُرجى ألا يتضمن أي معلومات سرية عن الشركة.',
    file: 'demo-internship-report-template.pdf',
    audience: ['active', 'graduating'],
  },
  {
    page: 'fazaa',
    title: 'Demo offer: lunch at Demo Canteen',
    titleArabic: 'مثال تجريبي: عرض الغداء في مطعم ديمو',
    text: 'Staff pay 10% less for lunch at Demo Canteen from Monday to Thursday. Show your staff card before you order. The canteen and the offer are invented for this demo.',
    textArabic:
      'يحصل الموظفون على خصم 10% على وجبة الغداء في مطعم ديمو من الاثنين إلى الخميس. يُرجى إبراز بطاقتك الوظيفية قبل الطلب. المطعم والعرض افتراضيان، وقد أُعدا لهذا المثال التجريبي.',
    file: 'demo-offer-lunch.pdf',
    audience: ['staff'],
    validDays: 30,
  },
  {
    page: 'englishSupport',
    title: 'Demo English for job interviews',
    titleArabic: 'الإنجليزية لمقابلات العمل (مثال تجريبي)',
    text: 'Practise the questions that are common in job interviews. Each of the 8 short lessons has a recording, useful phrases and an exercise. You can stop at any time and continue later.',
    textArabic:
      'تدريب على الأسئلة الشائعة في مقابلات العمل. تضم المادة 8 دروس قصيرة، في كل منها تسجيل صوتي وعبارات مفيدة وتمرين. يمكنك التوقف متى شئت ثم المتابعة لاحقا.',
    link: 'https://demo.example/english/job-interviews',
    audience: ['graduating'],
  },
  {
    page: 'academicRise',
    title: 'Demo study plan for one term',
    titleArabic: 'خطة دراسية لفصل واحد (مثال تجريبي)',
    text: 'A plan that you can print and fill in. Enter your courses and examinations, choose one aim for each month and note how far you got. Bring the plan to the meetings with your adviser.',
    textArabic:
      'خطة يمكنك طباعتها وملؤها: مقرراتك، ومواعيد امتحاناتك، وهدف واحد لكل شهر، وما أنجزته منه. يُرجى إحضار الخطة معك إلى لقاءاتك مع مستشارك.',
    file: 'demo-study-plan-for-one-term.pdf',
    audience: ['everyone'],
  },
  {
    page: 'studentCouncil',
    title: 'Demo minutes of the first meeting',
    titleArabic: 'محضر الاجتماع الأول (مثال تجريبي)',
    text: 'The council met for the first time this year. It agreed on longer library hours before examinations as its first subject, and on a meeting each month. The minutes list each decision and the date of the next meeting.',
    textArabic:
      'عقد مجلس الطلبة اجتماعه الأول لهذا العام، واختار أول موضوعاته: تمديد ساعات عمل المكتبة قبل الامتحانات. واتفق أيضا على عقد اجتماع كل شهر. يتضمن المحضر جميع القرارات وموعد الاجتماع القادم.',
    file: 'demo-minutes-of-the-first-meeting.pdf',
    audience: ['everyone'],
  },
  {
    page: 'peerLearning',
    title: 'Demo handbook for student mentors',
    titleArabic: 'كتيّب الطلبة الموجّهين (مثال تجريبي)',
    text: 'For students who support others in a course, and for the staff who prepare them. The handbook explains how to listen, how to explain without giving the answer, and when to ask a teacher for help.',
    textArabic:
      'هذا الكتيّب للطلبة الذين يساعدون زملاءهم في أحد المقررات، وللموظفين الذين يدرّبونهم على ذلك. ويوضح كيفية الاستماع الجيد، والشرح دون إعطاء الإجابة، ومتى تلزم الاستعانة بالمعلم.',
    file: 'demo-handbook-for-student-mentors.pdf',
    audience: ['active', 'staff'],
  },
  {
    page: 'skills',
    title: 'Demo course on safety online',
    titleArabic: 'دورة السلامة على الإنترنت (مثال تجريبي)',
    text: 'A free course of about 40 minutes on strong passwords, false messages and the protection of personal data. There is a short test at the end, which you can repeat as often as you like.',
    textArabic:
      'دورة مجانية مدتها نحو 40 دقيقة عن كلمات المرور القوية والرسائل الاحتيالية وحماية البيانات الشخصية. في نهايتها اختبار قصير يمكنك إعادته ما شئت من المرات.',
    link: 'https://demo.example/courses/safety-online',
    audience: ['everyone'],
  },
  {
    page: 'volunteering',
    title: 'Demo table of rewards',
    titleArabic: 'جدول مكافآت التطوع (مثال تجريبي)',
    text: 'How many hours lead to which reward. After 10 hours you get a letter of thanks, after 25 hours a certificate, and after 50 hours an invitation to the yearly ceremony. Hours count when your supervisor has confirmed them.',
    textArabic:
      'يوضح الجدول المكافأة المقابلة لعدد ساعات تطوعك: رسالة شكر بعد 10 ساعات، وشهادة بعد 25 ساعة، ودعوة إلى الحفل السنوي بعد 50 ساعة. تُحتسب الساعات بعد اعتماد المشرف لها.',
    file: 'demo-table-of-rewards.pdf',
    audience: ['everyone'],
  },
  {
    page: 'surveys',
    title: 'Demo results of the student survey',
    titleArabic: 'نتائج استبيان الطلبة (مثال تجريبي)',
    text: 'A summary of the answers to the last student survey, with what the colleges do about them. Students were pleased with the workshops and asked for more places to study. All figures in this document are invented.',
    textArabic:
      'ملخص لإجابات استبيان الطلبة الأخير، وما تتخذه الكليات من خطوات بناء عليها. أبدى الطلبة رضاهم عن ورش العمل، وطلبوا توفير المزيد من الأماكن للدراسة. جميع الأرقام في هذا المستند افتراضية.',
    file: 'demo-results-of-the-student-survey.pdf',
    audience: ['everyone'],
    isPinned: true,
  },
  {
    page: 'policies',
    title: 'Demo parking procedure for staff',
    text: 'How to get a parking permit for the staff car park, and what to do when you change your car. The procedure was replaced by an online request, so this document is out of date.',
    file: 'demo-parking-procedure-for-staff.pdf',
    audience: ['staff'],
    state: 'removed',
  },
  {
    page: 'templates',
    title: 'Demo training plan for partners',
    titleArabic: 'خطة التدريب للشركاء (مثال تجريبي)',
    text: 'Partners use this form to plan the training of a student at their workplace. Enter the tasks for each week, the name of the supervisor and the safety training for the first day. Send it to the college before the training begins.',
    textArabic:
      'نموذج لشركائنا للتخطيط للتدريب الميداني لأحد الطلبة: مهام كل أسبوع، واسم المشرف، والتدريب على السلامة في اليوم الأول. يُرجى إرسال النموذج إلى الكلية قبل بدء التدريب.',
    file: 'demo-training-plan-for-partners.pdf',
    audience: ['partners'],
  },
  {
    page: 'fazaa',
    title: 'Demo offer: a month at Demo Sports Club',
    titleArabic: 'مثال تجريبي: شهر مجاني في نادي ديمو الرياضي',
    text: 'Alumni who join Demo Sports Club for a year do not pay for the first month. Use the form behind the link and add a copy of your certificate. The club and the offer are invented for this demo.',
    textArabic:
      'يحصل الخريجون الذين يشتركون في نادي ديمو الرياضي لمدة عام على الشهر الأول مجانا. يُرجى ملء النموذج من خلال الرابط، وإرفاق نسخة من شهادتك. النادي والعرض افتراضيان، وقد أُعدا لهذا المثال التجريبي.',
    link: 'https://demo.example/offers/sports-club',
    audience: ['alumni'],
    validDays: 60,
  },
  {
    page: 'englishSupport',
    title: 'Demo timetable of English sessions',
    titleArabic: 'جدول جلسات اللغة الإنجليزية (مثال تجريبي)',
    text: 'The times and rooms of the conversation groups and writing sessions at ADPOLY and FCHS for this term. You can join most sessions without a booking. Sessions that need one are marked in the timetable.',
    textArabic:
      'مواعيد مجموعات المحادثة وجلسات الكتابة وقاعاتها في بوليتكنك أبوظبي وكلية فاطمة للعلوم الصحية لهذا الفصل. يمكنك حضور معظم الجلسات دون حجز، أما الجلسات التي تتطلب حجزا فبجانبها علامة في الجدول.',
    file: 'demo-timetable-of-english-sessions.pdf',
    audience: ['everyone'],
    validDays: 45,
  },
  {
    page: 'academicRise',
    title: 'Demo invitation to speak to students',
    titleArabic: 'دعوة إلى التحدث مع الطلبة (مثال تجريبي)',
    text: 'We invite alumni to talk about their first years at work. A talk takes 20 minutes and is followed by questions. Choose a date in the form, and we contact you to prepare the talk together.',
    textArabic:
      'هل أنت من خريجينا؟ ندعوك إلى الحديث عن سنواتك الأولى في العمل. مدة الحديث 20 دقيقة، تليها أسئلة الطلبة. يُرجى اختيار الموعد المناسب لك في النموذج، وسنتواصل معك لنحضّر للقاء معا.',
    link: 'https://demo.example/program/alumni-talks',
    audience: ['alumni'],
    validDays: 21,
  },
  {
    page: 'studentCouncil',
    title: 'Demo plan of activities for the year',
    titleArabic: 'خطة أنشطة العام (مثال تجريبي)',
    text: 'The activities that the council plans for this year, with the month, the college and the number of places for each. The plan includes a sports day, a health week and a fair for student projects.',
    textArabic:
      'الأنشطة التي يخطط لها مجلس الطلبة هذا العام، والشهر الذي يقام فيه كل نشاط، والكلية التي تستضيفه، وعدد المقاعد المتاحة. تشمل الخطة يوما رياضيا وأسبوعا للصحة ومعرضا لمشروعات الطلبة.',
    file: 'demo-plan-of-activities-for-the-year.pdf',
    audience: ['everyone'],
  },
  {
    page: 'peerLearning',
    title: 'Demo calendar of open sessions',
    text: 'Open sessions in mathematics, programming and anatomy for the next two weeks. A student who did well in the course leads each session. Follow the link to see the times and the places that are left.',
    link: 'https://demo.example/peer-learning/open-sessions',
    audience: ['everyone'],
    validDays: 14,
  },
  {
    page: 'skills',
    title: 'Demo overview of skills for employers',
    titleArabic: 'لمحة عن مهارات الطلبة للشركاء (مثال تجريبي)',
    text: 'For partners who plan to take on students. The overview shows the practical and personal skills that students have after each year at ATHS, ADPOLY and FCHS. It also lists the tasks that they can do at a workplace.',
    textArabic:
      'هذا المستند للشركاء الذين يودون استقبال الطلبة للتدريب الميداني. وهو يوضح المهارات العملية والشخصية التي يكتسبها الطلبة بنهاية كل سنة في مدارس التكنولوجيا التطبيقية وبوليتكنك أبوظبي وكلية فاطمة للعلوم الصحية، والمهام التي يمكنهم أداؤها في مقر العمل.',
    file: 'demo-overview-of-skills-for-employers.pdf',
    audience: ['partners'],
  },
  {
    page: 'volunteering',
    title: 'Demo record of volunteering hours',
    titleArabic: 'سجل ساعات التطوع (مثال تجريبي)',
    text: 'A form for your hours as a volunteer. Enter the date, the task and the number of hours, and ask the supervisor of the activity to sign it. We are still checking this draft with the colleges.',
    textArabic:
      'نموذج لتسجيل ساعات تطوعك. يُرجى إدخال التاريخ والمهمة وعدد الساعات، وطلب توقيع المشرف على النشاط. ما زلنا نراجع هذه المسودة مع الكليات.',
    file: 'demo-record-of-volunteering-hours.pdf',
    audience: ['everyone'],
    state: 'draft',
  },
  {
    page: 'surveys',
    title: 'Demo survey of graduates',
    titleArabic: 'استبيان الخريجين (مثال تجريبي)',
    text: 'For students who graduate this year and for alumni. Tell us what you do after college and which courses helped you most. The survey takes about 7 minutes, and you can leave out any question.',
    textArabic:
      'هذا الاستبيان للطلبة المتوقع تخرجهم هذا العام وللخريجين. نود أن نعرف عملك أو خططك بعد الدراسة، والمقررات التي أفادتك أكثر من غيرها. يستغرق الاستبيان نحو 7 دقائق، ويمكنك تجاوز أي سؤال.',
    link: 'https://demo.example/surveys/graduates',
    audience: ['graduating', 'alumni'],
    validDays: 30,
  },
  {
    page: 'policies',
    title: 'Demo rules for safety at work',
    titleArabic: 'قواعد السلامة في مقر العمل (مثال تجريبي)',
    text: 'The rules for students who work at a partner as part of their studies. Partners give the safety training on the first day, and staff of the college visit the workplace. The document also says how to report an accident, and how quickly.',
    textArabic:
      'قواعد للطلبة أثناء تدريبهم لدى أحد الشركاء. يقدم الشريك التدريب على السلامة في اليوم الأول، ويزور موظفو الكلية مقر العمل. ويوضح المستند أيضا كيفية الإبلاغ عن أي حادث، والمدة التي ينبغي الإبلاغ خلالها.',
    file: 'demo-rules-for-safety-at-work.pdf',
    audience: ['partners', 'staff'],
  },
  {
    page: 'templates',
    title: 'Demo slides for presentations',
    titleArabic: 'قالب العروض التقديمية (مثال تجريبي)',
    text: 'Slides for talks and project presentations: a title slide, slides for text and charts, and a last slide for questions. This draft waits for the new colours, so please do not use it yet.',
    textArabic:
      'شرائح للعروض التقديمية وعروض المشروعات: شريحة للعنوان، وشرائح للنصوص والرسوم البيانية، وشريحة أخيرة للأسئلة. هذه مسودة لم نضف إليها الألوان الجديدة بعد، فيُرجى عدم استخدامها الآن.',
    file: 'demo-slides-for-presentations.pdf',
    audience: ['everyone'],
    state: 'draft',
  },
  {
    page: 'fazaa',
    title: 'Demo offer: 15% off at Demo Bookshop',
    titleArabic: 'مثال تجريبي: خصم 15% في مكتبة ديمو',
    text: 'Students and staff pay 15% less for course books and drawing materials at Demo Bookshop. Show your college card when you pay. The discount does not apply to calculators. The shop and the offer are invented for this demo.',
    textArabic:
      'يحصل الطلبة والموظفون على خصم 15% على الكتب الدراسية وأدوات الرسم في مكتبة ديمو. يُرجى إبراز بطاقة كليتك أو بطاقتك الوظيفية عند الدفع. لا يشمل الخصم الآلات الحاسبة. المكتبة والعرض افتراضيان، وقد أُعدا لهذا المثال التجريبي.',
    file: 'demo-offer-bookshop.pdf',
    audience: ['everyone'],
    validDays: 120,
  },
  {
    page: 'englishSupport',
    title: 'Demo list of easy books in English',
    text: 'A list of 30 books in simple English that you can borrow from the college libraries. They are sorted by level, from beginner to advanced. Start with a level where you know almost all the words on a page.',
    file: 'demo-list-of-easy-books-in-english.pdf',
    audience: ['everyone'],
  },
  {
    page: 'academicRise',
    title: 'Demo application for the next group',
    titleArabic: 'طلب الانضمام إلى الدفعة القادمة (مثال تجريبي)',
    text: 'Apply for the next group of the excellence program with this form. You need your last results and a text of about 200 words on why you want to take part. The form opens when the dates are fixed.',
    textArabic:
      'نموذج طلب الانضمام إلى الدفعة القادمة من برنامج تنمية التميز. تلزمك نتائجك الأخيرة، ونص من نحو 200 كلمة عن سبب رغبتك في المشاركة. سيُفتح باب التقديم بعد تحديد المواعيد.',
    link: 'https://demo.example/program/application',
    audience: ['everyone'],
    state: 'draft',
  },
  {
    page: 'studentCouncil',
    title: 'Demo form for suggestions',
    titleArabic: 'نموذج الاقتراحات (مثال تجريبي)',
    text: 'Send the council an idea for your college or a question for its next meeting. Describe what should change and who would benefit from it. The council answers every suggestion within a month.',
    textArabic:
      'يمكنك إرسال فكرة لكليتك إلى مجلس الطلبة، أو سؤال لاجتماعه القادم. يُرجى ذكر ما ينبغي تغييره ومن سيستفيد من هذا التغيير. يرد المجلس على كل اقتراح خلال شهر.',
    link: 'https://demo.example/student-council/suggestions',
    audience: ['active'],
  },
  {
    page: 'peerLearning',
    title: 'Demo notes for alumni mentors',
    titleArabic: 'إرشادات للموجِّهين من الخريجين (مثال تجريبي)',
    text: 'For alumni who would like to support a student for one term. The notes explain what students usually ask, how to agree on times, and which questions to pass on to the college. Plan about 2 hours a month.',
    textArabic:
      'هذه الإرشادات للخريجين الذين يرغبون في دعم أحد الطلبة على مدى فصل دراسي. وهي توضح ما يسأل عنه الطلبة عادة، وكيفية الاتفاق على المواعيد، والأسئلة التي تحسن إحالتها إلى الكلية. يتطلب ذلك نحو ساعتين في الشهر.',
    file: 'demo-notes-for-alumni-mentors.pdf',
    audience: ['alumni'],
  },
  {
    page: 'skills',
    title: 'Demo guide to a good CV',
    text: 'How to write a CV of one page: what to put first, how to describe projects and internships, and which mistakes are common. Two examples will be added before this guide is published.',
    file: 'demo-guide-to-a-good-cv.pdf',
    audience: ['graduating'],
    state: 'draft',
  },
  {
    page: 'volunteering',
    title: 'Demo call for volunteers: campus clean-up',
    titleArabic: 'دعوة إلى التطوع في تنظيف الحرم الجامعي (مثال تجريبي)',
    text: 'Help us to clean the campus and plant trees on a Saturday morning. The document says what to bring and where to meet. Register with the form, so that we have enough gloves and water for all. You get 4 hours of volunteering.',
    textArabic:
      'ندعوك إلى المشاركة في تنظيف الحرم الجامعي وغرس الأشجار صباح أحد أيام السبت. يوضح المستند ما ينبغي إحضاره ومكان التجمع. يُرجى التسجيل عبر النموذج، لنوفر ما يكفي الجميع من القفازات والماء. تُحتسب لك 4 ساعات تطوع.',
    file: 'demo-call-for-volunteers.pdf',
    link: 'https://demo.example/volunteering/campus-clean-up',
    audience: ['everyone'],
    validDays: 7,
  },
  {
    page: 'surveys',
    title: 'Demo survey of partners',
    titleArabic: 'استبيان الشركاء (مثال تجريبي)',
    text: 'Tell us how well our students are prepared for work at your company, and what we should teach more of. The survey has 12 questions and takes about 10 minutes. We publish only totals, never single answers.',
    textArabic:
      'نود أن نعرف مدى استعداد طلبتنا للعمل في مؤسستكم، والمجالات التي ينبغي أن نركز عليها أكثر في التدريس. يتكون الاستبيان من 12 سؤالا، ويستغرق نحو 10 دقائق. ننشر النتائج الإجمالية فقط، ولا ننشر أي إجابة فردية.',
    link: 'https://demo.example/surveys/partners',
    audience: ['partners'],
  },
];
