import type { ArabicTexts } from './arabic-texts.ts';

export const PAGES_PEOPLE: ArabicTexts = {
  Partnerships: 'الشراكات',
  'Partner companies and organisations': 'الشركات والمؤسسات الشريكة',
  'The companies and organisations that the colleges work with.': 'الشركات والمؤسسات التي تعمل معها الكليات.',
  Partners: 'الشركاء',
  'All partner companies, also former ones': 'جميع الشركات الشريكة، والسابقة أيضا',
  'All companies of the authority’s partner register, also those that it no longer lists.':
    'جميع الشركات في سجل شركاء الهيئة، ومنها ما لم يعد مدرجا فيه.',
  'Find a partner company by its name': 'البحث عن شركة شريكة باسمها',
  'Current partners': 'الشركاء الحاليون',
  'Companies in the partner register now': 'الشركات المدرجة الآن في سجل الشركاء',
  'The companies that the authority’s partner register lists now.':
    'الشركات المدرجة الآن في سجل شركاء الهيئة.',
  'See which companies are partners now': 'الاطلاع على الشركات الشريكة حاليا',
  'Pipeline partners': 'الشركاء المرتقبون',
  'Agreements in preparation': 'اتفاقيات قيد الإعداد',
  'Organisations with an agreement in preparation.': 'مؤسسات لها اتفاقيات قيد الإعداد.',
  'Adjunct faculty': 'أعضاء هيئة التدريس غير المتفرغين',
  'Part-time teachers from industry': 'مدرسون بدوام جزئي من القطاع الصناعي',
  'Applications of part-time teachers from industry and health care.':
    'طلبات المدرسين بدوام جزئي من القطاع الصناعي والرعاية الصحية.',
  Alumni: 'الخريجون',
  'Graduates of the four colleges': 'خريجو الكليات الأربع',
  'The graduates whom you advise, and which of them have applied for a job.':
    'الخريجون المسندون إليك، ومن تقدم منهم لوظيفة.',
  'Registered alumni': 'الخريجون المسجلون',
  'Graduates with an account': 'خريجون لديهم حسابات',
  'The graduates who have signed in to the portal.': 'الخريجون الذين سجّلوا الدخول إلى البوابة.',
  Applications: 'طلبات التوظيف',
  'Job applications of students and alumni': 'طلبات توظيف الطلبة والخريجين',
  'The job applications of the students and alumni whom you advise.':
    'طلبات توظيف الطلبة والخريجين المسندين إليك.',
  'Read an application, and send it to the company or return it with advice':
    'قراءة طلب توظيف، وإرساله إلى الشركة أو إعادته مع نصيحة',
  'Application of a student': 'طلب توظيف لأحد الطلبة',
  'One application for a vacancy, with its history.': 'طلب واحد لوظيفة شاغرة، مع سجل تغييراته.',
  'Unemployed graduates': 'الخريجون الباحثون عن عمل',
  'Graduates who look for work': 'خريجون يبحثون عن عمل',
  'Graduates who look for work, and the support they need.':
    'خريجون يبحثون عن عمل، والدعم الذي يحتاجون إليه.',
  'Alumni management': 'إدارة الخريجين',
  'Records and accounts of graduates': 'سجلات الخريجين وحساباتهم',
  'The student records and accounts of graduates: who has signed in, and who was imported.':
    'سجلات الخريجين وحساباتهم: من سجّل الدخول، ومن استُوردت بياناته.',
  Students: 'الطلبة',
  'Who has applied for a job': 'من تقدم لوظيفة',
  'Students and alumni, and which of them have not applied for a job.':
    'الطلبة والخريجون، ومن لم يتقدم منهم لأي وظيفة.',
  'Find the students who have not applied for a job': 'البحث عن الطلبة الذين لم يتقدموا لأي وظيفة',
  'Graduating students': 'الطلبة المتوقع تخرجهم',
  'Students in their final year': 'طلبة السنة النهائية',
  'The students in their final year, and which of them have applied for a job.':
    'طلبة السنة النهائية، ومن تقدم منهم لوظيفة.',
  'Students management': 'إدارة الطلبة',
  'Records and accounts of students': 'سجلات الطلبة وحساباتهم',
  'The student records and accounts of students: who has signed in, and who was imported.':
    'سجلات الطلبة وحساباتهم: من سجّل الدخول، ومن استُوردت بياناته.',
  'Voice of Students Platform': 'منصة صوت الطلبة',
  'Student council': 'مجلس الطلبة',
  'What the student council publishes: its members, minutes and current work.':
    'ما ينشره مجلس الطلبة: أعضاؤه ومحاضر اجتماعاته وأعماله الحالية.',
  'Future Skills & Talent Mobility Hub': 'مركز مهارات المستقبل وتنقل المواهب',
  'Talent pool': 'قاعدة المواهب',
  'Students and graduates who look for work, and the skills they offer.':
    'الطلبة والخريجون الباحثون عن عمل، ومهاراتهم.',
  'Events management': 'إدارة الفعاليات',
  'Events of the four colleges': 'فعاليات الكليات الأربع',
  'The events of the four colleges, as visitors see them.': 'فعاليات الكليات الأربع كما يراها الزوار.',
  'List the events of each college': 'عرض فعاليات كل كلية',
  'Event registrations': 'التسجيل في الفعاليات',
  'The guests of each event': 'ضيوف كل فعالية',
  'The registrations for each event.': 'المسجلون في كل فعالية.',
  'Registrations of an event': 'المسجلون في فعالية',
  'One event in detail': 'تفاصيل فعالية',
  'The people who registered for one event.': 'الأشخاص المسجلون في فعالية واحدة.',
  'Event images': 'صور الفعاليات',
  'Images for the gallery': 'صور للمعرض',
  'Images of events for the gallery.': 'صور الفعاليات للمعرض.',
  'Sponsorship management': 'إدارة الرعاية',
  'Sponsors and sponsorships': 'الرعاة والرعايات',
  'Sponsors, their sponsorships and the duration of each.': 'الرعاة ورعاياتهم ومدة كل منها.',
  'Post a sponsorship': 'نشر فرصة رعاية',
  'Opportunities for sponsors': 'فرص للرعاة',
  'New opportunities for sponsors.': 'فرص جديدة للرعاة.',
  Sponsorship: 'الرعاية',
  'Opportunities that are open': 'الفرص المتاحة',
  'Sponsorship opportunities that are open.': 'فرص الرعاية المتاحة.',
  'Volunteering and rewards hub': 'مركز التطوع والمكافآت',
  'Volunteering and its rewards': 'التطوع ومكافآته',
  'Documents and links about volunteering for students, and the rewards for it.':
    'مستندات وروابط عن تطوع الطلبة ومكافآته.',
  'Virtual career fair': 'معرض التوظيف الافتراضي',
  'Companies, students and graduates online': 'الشركات والطلبة والخريجون عبر الإنترنت',
  'Online meetings of companies with students and graduates.':
    'لقاءات عبر الإنترنت بين الشركات والطلبة والخريجين.',
  'Career fair registrations': 'التسجيل في معرض التوظيف',
  'The visitors of a stand': 'زوار الجناح',
  'The registrations for a stand of the career fair.': 'المسجلون لزيارة جناح في معرض التوظيف.',
  'Find a graduate, and write to several': 'البحث عن خريج، ومراسلة مجموعة من الخريجين',
  'Find the graduates who have an account': 'البحث عن الخريجين الذين لديهم حساب',
  'See which graduates have an account, and when they signed in last':
    'الاطلاع على الخريجين الذين لديهم حساب، وعلى آخر تسجيل دخول لهم',
  'Write an e-mail to several students': 'إرسال رسالة بريد إلكتروني إلى مجموعة من الطلبة',
  'Find the students who graduate this year': 'البحث عن طلبة السنة النهائية',
  'See which students have an account, and when they signed in last':
    'الاطلاع على الطلبة الذين لديهم حساب، وعلى آخر تسجيل دخول لهم',
  'E-mails to students': 'الرسائل الإلكترونية إلى الطلبة',
  'What the staff have written to several students': 'رسائل الموظفين إلى عدد من الطلبة',
  'The e-mails that staff have written to several students, and your drafts.':
    'الرسائل الإلكترونية التي كتبها الموظفون إلى عدد من الطلبة، ومسوداتك.',
  'Write an e-mail to students': 'كتابة رسالة إلكترونية إلى الطلبة',
  'Write an e-mail': 'كتابة رسالة إلكترونية',
  'An e-mail to the students whom you have chosen. You check it before it is sent.':
    'رسالة إلكترونية إلى الطلبة الذين وقع عليهم اختيارك. يمكنك مراجعتها قبل إرسالها.',
  'E-mail to students': 'رسالة إلكترونية إلى الطلبة',
  'One e-mail to several students.': 'رسالة إلكترونية واحدة إلى عدد من الطلبة.',
  'Assign an adviser': 'تعيين مستشار',
  'Assign a career counselor or supervisor to several students at once.':
    'تعيين مرشد مهني أو مشرف لعدة طلبة في وقت واحد.',
};
