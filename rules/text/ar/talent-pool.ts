import type { ArabicTexts } from './arabic-texts.ts';

export const TALENT_POOL: ArabicTexts = {
  'What I look for': 'العمل الذي أبحث عنه',
  'Fields of work': 'مجالات العمل',
  Cities: 'المدن',
  'Available from': 'إمكانية بدء العمل من',
  'A sentence about you': 'جملة عنك',
  'Companies may open the CV of my profile': 'أسمح للشركات بفتح السيرة الذاتية في ملفي الشخصي',
  'Companies may see my phone number': 'أسمح للشركات بالاطلاع على رقم هاتفي',
  'Choose what you look for.': 'يُرجى اختيار نوع العمل المطلوب.',
  'Choose at least one field of work.': 'يُرجى اختيار مجال عمل واحد على الأقل.',
  'Choose at most {max} fields of work.': 'الحد الأقصى لعدد مجالات العمل: {max}.',
  'Choose at least one city.': 'يُرجى اختيار مدينة واحدة على الأقل.',
  'Choose from the list.': 'يُرجى الاختيار من القائمة.',
  'Tick the box to agree. Without your consent, companies cannot find you.':
    'يُرجى تحديد المربع للموافقة. لا تستطيع الشركات العثور عليك دون موافقتك.',
  'An open vacancy of our company': 'وظيفة شاغرة مفتوحة في شركتنا',
  'A future vacancy': 'وظيفة شاغرة مستقبلية',
  'An internship': 'تدريب',
  'Another reason': 'سبب آخر',
  'The reason': 'السبب',
  'What you want to talk about': 'موضوع التواصل',
  'Choose the reason.': 'يُرجى اختيار السبب.',
  'Choose the vacancy.': 'يُرجى اختيار الوظيفة الشاغرة.',
  'You have changed your membership in another window in the meantime.':
    'عُدلت عضويتك في نافذة أخرى في هذه الأثناء.',
  'You have left the talent pool in the meantime.': 'انتهت عضويتك في قاعدة المواهب في هذه الأثناء.',
  'Your company has asked for the contact details of {most} people today, which is the limit. You can go on tomorrow.':
    'بلغت شركتك الحد الأقصى لطلبات بيانات التواصل لهذا اليوم، وهو: {most}. يمكن المتابعة غدا.',

  'This page is for students and graduates, who join the talent pool, for partner companies, which search it, and for the advisers of the students.':
    'هذه الصفحة للطلبة والخريجين الذين ينضمون إلى قاعدة المواهب، وللشركات الشريكة التي تبحث فيها، ولمستشاري الطلبة.',
  'Your account does not belong to a partner company, so you cannot search the talent pool. Write to portal support.':
    'حسابك غير مرتبط بشركة شريكة، ولذلك لا يمكنك البحث في قاعدة المواهب. يُرجى الكتابة إلى دعم البوابة.',
  'The talent pool is unavailable at the moment. Please try again in a minute.':
    'قاعدة المواهب غير متاحة حاليا. يُرجى إعادة المحاولة بعد دقيقة.',

  'A student': 'أحد الطلبة',
  'A student in the final year': 'أحد طلبة السنة النهائية',
  'A graduate': 'أحد الخريجين',
  'A member of the talent pool': 'أحد أعضاء قاعدة المواهب',
  'Looks for': 'العمل المطلوب',
  Available: 'إمكانية بدء العمل',
  'From {day}': 'من {day}',
  '{reason}: {title}': '{reason}: {title}',
  'The CV was opened {count} times.': {
    zero: 'لم تُفتح السيرة الذاتية.',
    one: 'فُتحت السيرة الذاتية مرة واحدة.',
    two: 'فُتحت السيرة الذاتية مرتين.',
    few: 'فُتحت السيرة الذاتية {count} مرات.',
    many: 'فُتحت السيرة الذاتية {count} مرة.',
    other: 'فُتحت السيرة الذاتية {count} مرة.',
  },

  'What companies see of you': 'ما تراه الشركات عنك',
  'What companies will see of you': 'ما ستراه الشركات عنك',
  'Your college, your programme and your class, and what you choose below. From your profile:':
    'كليتك وبرنامجك ودفعتك واختياراتك أدناه. ومن ملفك الشخصي:',
  'None yet': 'لا يوجد بعد',
  'Companies do not see your name, your e-mail address, your phone number or your student number until they give a reason. You can read each reason on this page.':
    'لا ترى الشركات اسمك ولا عنوان بريدك الإلكتروني ولا رقم هاتفك ولا رقمك الجامعي قبل أن تذكر سببا. يمكنك قراءة كل سبب في هذه الصفحة.',
  'Companies never see your photo, so that it does not influence them.':
    'لا ترى الشركات صورتك أبدا، حتى لا تؤثر في قرارها.',
  'The headline and the skills come from your profile. Do not write your name there.':
    'تؤخذ النبذة التعريفية والمهارات من ملفك الشخصي. يُرجى عدم كتابة اسمك فيها.',
  'You are in the talent pool': 'أنت في قاعدة المواهب',
  'Your membership ends on {day}, unless you prolong it. Each time you save, it is prolonged too.':
    'تنتهي عضويتك في {day} ما لم تُمدد. وتُمدد أيضا عند كل حفظ.',
  'You seem to have found a job. If you do not look for work any more, leave the talent pool.':
    'يبدو أنك حصلت على وظيفة. إذا انتهى بحثك عن عمل، فيُرجى مغادرة قاعدة المواهب.',
  'Prolong by six months': 'تمديد العضوية ستة أشهر',
  'Leave the talent pool': 'مغادرة قاعدة المواهب',
  'Leave the talent pool?': 'مغادرة قاعدة المواهب؟',
  'Companies stop seeing you at once, also those that have your contact details. What you have chosen is deleted.':
    'فور مغادرتك، لن تراك أي شركة، حتى الشركات التي اطلعت على بيانات التواصل الخاصة بك. وتُحذف اختياراتك.',
  'Leave now': 'المغادرة الآن',
  Stay: 'البقاء',
  'Change your membership': 'تعديل عضويتك',
  'Join the talent pool': 'الانضمام إلى قاعدة المواهب',
  'At most {max}': 'الحد الأقصى: {max}',
  'At most {max} characters, without your name and your contact details':
    'الحد الأقصى لعدد الأحرف: {max}، دون اسمك وبيانات التواصل الخاصة بك',
  'What a company sees after it gave a reason': 'ما تراه الشركة بعد ذكر السبب',
  'Your name and your e-mail address:': 'اسمك وعنوان بريدك الإلكتروني:',
  'The number of your profile': 'الرقم المذكور في ملفك الشخصي',
  'The portal records each company that opens it.': 'تسجل البوابة كل شركة تفتحها.',
  'Your profile has no CV yet.': 'لا توجد سيرة ذاتية في ملفك الشخصي بعد.',
  'I agree that partner companies of the authority find me in the talent pool, and see my name and my contact details after they gave a reason. I can leave at any time.':
    'أوافق على ظهوري للشركات الشريكة للهيئة في قاعدة المواهب، وعلى اطلاعها على اسمي وبيانات التواصل الخاصة بي بعد ذكر السبب. يمكنني المغادرة في أي وقت.',
  'Who looked at my data': 'من اطلع على بياناتي',
  'No company has asked for your contact details.': 'لم تطلب أي شركة بيانات التواصل الخاصة بك.',
  'Your membership is prolonged by six months': 'مُددت عضويتك ستة أشهر',
  'Your membership was not prolonged': 'لم تُمدد عضويتك',
  'It has ended in the meantime. You can join again with the form below.':
    'انتهت العضوية في هذه الأثناء. يمكنك الانضمام مجددا بالنموذج أدناه.',
  'You have left the talent pool': 'انتهت عضويتك في قاعدة المواهب',
  'Companies do not find you any more, and do not see your contact details.':
    'لن تعثر عليك الشركات بعد الآن، ولن ترى بيانات التواصل الخاصة بك.',
  'We do not know whether you have left the talent pool': 'تعذر التأكد من مغادرتك قاعدة المواهب',
  'The connection was lost. Look at this page, and leave again if you are still a member.':
    'انقطع الاتصال. يُرجى مراجعة هذه الصفحة والمغادرة مرة أخرى إذا كانت عضويتك قائمة.',
  'Partner companies can find you now. You can leave at any time.':
    'تستطيع الشركات الشريكة العثور عليك الآن. يمكنك المغادرة في أي وقت.',
  'Your membership is saved': 'حُفظت عضويتك',
  'Nothing was saved, because you have left the talent pool in the meantime. Save again to join.':
    'لم يُحفظ شيء، لأن عضويتك في قاعدة المواهب انتهت في هذه الأثناء. يمكنك الحفظ مرة أخرى للانضمام.',
  'Nothing was saved, because you have changed your membership in another window. Save again to replace that change.':
    'لم يُحفظ شيء، لأن عضويتك عُدلت في نافذة أخرى. يمكنك الحفظ مرة أخرى ليحل محل ذلك التعديل.',
  'We do not know whether this was saved, because the connection was lost. Save it again without a change.':
    'تعذر التأكد من الحفظ بسبب انقطاع الاتصال. يُرجى الحفظ مرة أخرى دون تعديل.',
  'Nothing was saved. {reason}': 'لم يُحفظ شيء. {reason}',

  '{count} members of the talent pool look for work now.': {
    zero: 'لا أعضاء في قاعدة المواهب يبحثون عن عمل الآن.',
    one: 'عضو واحد في قاعدة المواهب يبحث عن عمل الآن.',
    two: 'عضوان في قاعدة المواهب يبحثان عن عمل الآن.',
    few: '{count} أعضاء في قاعدة المواهب يبحثون عن عمل الآن.',
    many: '{count} عضوا في قاعدة المواهب يبحثون عن عمل الآن.',
    other: '{count} عضو في قاعدة المواهب يبحثون عن عمل الآن.',
  },
  '{count} members': {
    zero: 'لا أعضاء',
    one: 'عضو واحد',
    two: 'عضوان',
    few: '{count} أعضاء',
    many: '{count} عضوا',
    other: '{count} عضو',
  },
  'Clear the search and the filters': 'مسح البحث وعوامل التصفية',
  'No one is in the talent pool yet': 'لا أعضاء في قاعدة المواهب بعد',
  'No member matches': 'لا أعضاء يطابقون البحث',
  'Students and graduates join by themselves. Come back later.':
    'ينضم الطلبة والخريجون بأنفسهم. يُرجى العودة لاحقا.',
  'Try fewer words or filters.': 'يمكنك تقليل الكلمات أو عوامل التصفية.',
  'Show all members': 'عرض جميع الأعضاء',
  'The portal records what your company searches for, and why it asks for contact details.':
    'تسجل البوابة ما تبحث عنه شركتك، وسبب طلبها بيانات التواصل.',
  'Skill, headline or programme, in English or Arabic':
    'مهارة أو نبذة تعريفية أو برنامج، بالعربية أو الإنجليزية',
  'Filters ({chosen} chosen)': 'التصفية (المحدد: {chosen})',
  'Available by': 'إمكانية بدء العمل بحلول',

  'About this person': 'عن هذا الشخص',
  'Why do you want to contact this person?': 'لماذا تريد شركتك التواصل مع هذا الشخص؟',
  'The person reads your reason, with the name of your company. You then see the name and the contact details for 30 days.':
    'يقرأ الشخص السبب مع اسم شركتك. وبعد ذلك يظهر لك الاسم وبيانات التواصل مدة 30 يوما.',
  'Only if the reason is an open vacancy': 'إذا كان السبب وظيفة شاغرة مفتوحة فقط',
  '{min} to {max} characters': 'عدد الأحرف: من {min} إلى {max}',
  'Show the contact details': 'عرض بيانات التواصل',
  'Your company sees this until {time}. After that, a new reason is needed.':
    'تظهر هذه البيانات لشركتك حتى {time}. ويلزم بعد ذلك سبب جديد.',
  'Your company can ask for the contact details of {count} more people today.': {
    zero: 'لا يمكن لشركتك طلب بيانات التواصل لأشخاص آخرين اليوم.',
    one: 'يمكن لشركتك اليوم طلب بيانات التواصل لشخص واحد آخر.',
    two: 'يمكن لشركتك اليوم طلب بيانات التواصل لشخصين آخرين.',
    few: 'يمكن لشركتك اليوم طلب بيانات التواصل لعدد {count} أشخاص آخرين.',
    many: 'يمكن لشركتك اليوم طلب بيانات التواصل لعدد {count} شخصا آخر.',
    other: 'يمكن لشركتك اليوم طلب بيانات التواصل لعدد {count} شخص آخر.',
  },
  'The contact details are below': 'بيانات التواصل أدناه',
  'The person was told that your company asked, and why.': 'أُبلغ الشخص بطلب شركتك وسببه.',
  'We do not know whether your reason was saved. You can send it again: it is saved only once.':
    'تعذر التأكد من حفظ السبب. يمكنك إرساله مرة أخرى، ولن يُحفظ إلا مرة واحدة.',

  Members: 'الأعضاء',
  'Requests for contact details, last 30 days': 'طلبات بيانات التواصل في آخر 30 يوما',
  'Companies that asked, last 30 days': 'الشركات التي قدمت طلبات في آخر 30 يوما',
  'Searches of companies, last 30 days': 'عمليات بحث الشركات في آخر 30 يوما',
  'See which companies asked for contact details, and why':
    'الاطلاع على الشركات التي طلبت بيانات التواصل وأسبابها',
  'None of your students is in the talent pool': 'لا أحد من طلبتك في قاعدة المواهب',
  'Students and graduates join by themselves, on this page of their account.':
    'ينضم الطلبة والخريجون بأنفسهم من هذه الصفحة في حساباتهم.',
  'Members of the talent pool': 'أعضاء قاعدة المواهب',
  Studies: 'الدراسة',
  'Ends on': 'نهاية العضوية',
  'Part of the log': 'أقسام السجل',
  'Requests for contact details': 'طلبات بيانات التواصل',
  Searches: 'عمليات البحث',
  'All companies': 'جميع الشركات',
  'No company has asked for contact details': 'لم تطلب أي شركة بيانات التواصل',
  'A request appears here as soon as a company gives its reason.': 'يظهر الطلب هنا عندما تذكر الشركة سببها.',
  'No company has searched': 'لم تُجر أي شركة بحثا',
  'Searches of companies': 'عمليات بحث الشركات',
  'Searched for': 'موضوع البحث',
  Found: 'عدد النتائج',
  Time: 'الوقت',
  'No words': 'دون كلمات',
  'Available by {day}': 'إمكانية بدء العمل بحلول {day}',
  'This file is for administrators.': 'هذا الملف لمسؤولي البوابة.',
  'User of the company': 'مستخدم الشركة',
  'What the company wrote': 'ما كتبته الشركة',
  'Openings of the CV': 'مرات فتح السيرة الذاتية',
  'Talent pool: membership, reasons and searches of companies':
    'قاعدة المواهب: العضوية، وأسباب الشركات وعمليات بحثها',

  'Your membership of the talent pool ends soon': 'تنتهي عضويتك في قاعدة المواهب قريبا',
  'It ends on {day}. You can prolong it with one press.': 'تنتهي في {day}. يمكنك تمديدها بضغطة واحدة.',
  'You can prolong it with one press.': 'يمكنك تمديدها بضغطة واحدة.',
  'Open the talent pool': 'فتح قاعدة المواهب',
  'the end of your membership of the talent pool': 'انتهاء عضويتك في قاعدة المواهب',
  'Your membership ends in 14 days, unless you prolong it.': 'تنتهي عضويتك بعد 14 يوما ما لم تُمدد.',
  'A company asked for your contact details': 'طلبت إحدى الشركات بيانات التواصل الخاصة بك',
  '{company}. The page of the talent pool has the reason.': '{company}. السبب مذكور في صفحة قاعدة المواهب.',
  'companies that ask for your contact details': 'الشركات التي تطلب بيانات التواصل الخاصة بك',
  'A company found you in the talent pool, gave a reason, and saw your contact details.':
    'عثرت عليك إحدى الشركات في قاعدة المواهب، وذكرت سببا، واطلعت على بيانات التواصل الخاصة بك.',
};
