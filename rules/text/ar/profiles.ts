import type { ArabicTexts } from './arabic-texts.ts';

export const PROFILES: ArabicTexts = {
  'Your profile is saved': 'حُفظ ملفك الشخصي',
  'Choose “How others see you” to look at it as others do.':
    'يمكنك رؤيته كما يراه الآخرون عبر «كيف يراك الآخرون».',
  'Nothing was saved, because your profile was erased in the meantime. Save it again to make a new one.':
    'لم يُحفظ شيء، لأن ملفك الشخصي مُحي في هذه الأثناء. يُرجى الحفظ من جديد لإنشاء ملف جديد.',
  'Nothing was saved. You have changed your profile in another window {when}. What you typed is below, with the files of that change. Save it again to replace the rest of that change.':
    'لم يُحفظ شيء. غُيّر ملفك الشخصي من نافذة أخرى لك {when}. ما كتبته معروض أدناه مع ملفات ذلك التغيير. عند الحفظ من جديد يحل ما كتبته محل بقية ذلك التغيير.',
  'We do not know whether your profile was saved, because the connection was lost. Save it again without a change.':
    'تعذر التأكد من حفظ ملفك الشخصي، لأن الاتصال انقطع. يُرجى الحفظ من جديد دون تغيير.',
  'Your profile was not saved. {reason}': 'لم يُحفظ ملفك الشخصي. {reason}',
  'Thank you. Your contact details are confirmed': 'شكرا لك. أُكدت بيانات التواصل الخاصة بك',
  'Your contact details were not confirmed': 'لم تُؤكد بيانات التواصل الخاصة بك',
  'Your account does not have a profile. Your account details are below.':
    'ليس لحسابك ملف شخصي. تفاصيل حسابك معروضة أدناه.',
  'Your profile is unavailable at the moment. Please try again in a minute.':
    'ملفك الشخصي غير متاح في الوقت الحالي. يُرجى إعادة المحاولة بعد دقيقة.',
  'Your studies': 'دراستك',
  'Partner number': 'رقم الشريك',
  'Previous sign-in': 'تسجيل الدخول السابق',
  'We can’t show it at the moment': 'يتعذر عرضه في الوقت الحالي',
  'This profile is unavailable at the moment. Please try again in a minute.':
    'هذا الملف الشخصي غير متاح في الوقت الحالي. يُرجى إعادة المحاولة بعد دقيقة.',
  '{name} shares this with {audience}.': 'هذه المعلومات مشاركة من {name} مع {audience}.',
  'Your account does not have a profile.': 'ليس لحسابك ملف شخصي.',
  'You share nothing with {audience}, so they see no page about you.':
    'لا شيء من معلوماتك مشترك مع {audience}، لذا لا تظهر لهذه الفئة صفحة عنك.',
  Student: 'طالب',
  'Graduating student': 'طالب متوقع تخرجه',
  'the staff of the colleges': 'موظفي الكليات',
  'partner companies': 'الشركات الشريكة',
  alumni: 'الخريجين',
  'Current student': 'على مقاعد الدراسة',
  Graduate: 'خريج',
  'Final year': 'السنة النهائية',
  'Graduation registration': 'التسجيل للتخرج',
  'In your student record': 'في سجلك الطلابي',
  'Other student number': 'رقم جامعي آخر',
  'Programme and class as of': 'تاريخ تحديث البرنامج والدفعة',
  'Class of {year}': 'دفعة {year}',
  Field: 'الحقل',
  'Remove the photo': 'إزالة الصورة',
  'One sentence, at most {max} characters: what you do, or what you look for':
    'جملة واحدة عن عملك أو عن الفرصة التي تهمك. الحد الأقصى لعدد الأحرف: {max}',
  'Your e-mail address is that of your account:': 'عنوان بريدك الإلكتروني هو عنوان حسابك:',
  'The address of your page, such as https://www.linkedin.com/in/your-name':
    'عنوان صفحتك، مثل https://www.linkedin.com/in/your-name',
  'Skills and CV': 'المهارات والسيرة الذاتية',
  'One on each line, at most {max}: for example Welding, First aid, Arabic and English':
    'مهارة واحدة في كل سطر، مثل اللحام والإسعافات الأولية واللغة العربية. الحد الأقصى لعدد المهارات: {max}',
  'Remove the CV': 'إزالة السيرة الذاتية',
  'Save your profile': 'حفظ ملفك الشخصي',
  'We do not know whether your profile was saved. Save it again: this changes nothing twice.':
    'تعذر التأكد من حفظ ملفك الشخصي. يُرجى الحفظ من جديد، فالتغيير لا يتكرر.',
  'Tick what each group may see. Your name, role, and college or company are shown with it. Nothing of your profile is public.':
    'يُرجى تحديد ما يمكن لكل فئة أن تراه. يظهر معه اسمك ودورك وكليتك أو شركتك. لا شيء من ملفك الشخصي متاح للعامة.',
  '{field}: {audience}': '{field}: {audience}',
  'Your data': 'بياناتك',
  'A ZIP file with what the portal keeps about you, and your files.':
    'ملف ZIP فيه ما تحتفظ به البوابة عنك، وملفاتك.',
  'Download your data': 'تنزيل بياناتك',
  'How can we reach you after your graduation?': 'كيف يمكننا التواصل معك بعد تخرجك؟',
  'Your profile has no phone number yet.': 'لا يتضمن ملفك الشخصي رقم هاتف بعد.',
  'Add a phone number': 'إضافة رقم هاتف',
  'Is this still your phone number?': 'هل لا يزال هذا رقم هاتفك؟',
  'Yes, it is correct': 'نعم، الرقم صحيح',
  'Change it': 'تغيير الرقم',
  'Complete your profile': 'استكمال ملفك الشخصي',
  '{done} of {total} fields': 'الحقول المكتملة: {done} من {total}',
  'No other user sees your profile before you save it for the first time.':
    'لا يرى أي مستخدم آخر ملفك الشخصي قبل حفظه لأول مرة.',
  'Add: {field}': 'إضافة: {field}',
  'See your profile as': 'معاينة ملفك الشخصي حسب الفئة',
  'Nothing is shared': 'لا معلومات متاحة لهذه الفئة',
  'Change who sees what': 'تغيير من يرى معلوماتك',
  'Contact and CV': 'بيانات التواصل والسيرة الذاتية',
  'Who sees what': 'من يرى معلوماتك',
  'Your page for others:': 'صفحتك التي يراها الآخرون:',
  'You share nothing, so no other user can open a page about you.':
    'لا شيء من معلوماتك متاح لغيرك، لذا لا يمكن لأي مستخدم آخر فتح صفحة عنك.',
  'Only users who are signed in, and with whom you share something, can open this page.':
    'لا يمكن فتح هذه الصفحة إلا للمستخدمين الذين سجّلوا الدخول وشاركت معهم معلومات.',
  'You last changed your profile on {date}.': 'كان آخر تغيير لملفك الشخصي في {date}.',
  'This image cannot be opened. Choose another one.': 'لا يمكن فتح هذه الصورة. يُرجى اختيار صورة أخرى.',
  'You have changed your profile in another window in the meantime.':
    'غُيّر ملفك الشخصي من نافذة أخرى لك في هذه الأثناء.',
  Headline: 'نبذة تعريفية',
  'E-mail address': 'عنوان البريد الإلكتروني',
  'Phone number': 'رقم الهاتف',
  Skills: 'المهارات',
  'LinkedIn must be the address of your page, such as https://www.linkedin.com/in/your-name.':
    'يجب أن يكون رابط LinkedIn عنوان صفحتك، مثل https://www.linkedin.com/in/your-name.',
  'Each skill has at most {max} characters. Put each one on its own line.':
    'الحد الأقصى لعدد الأحرف في كل مهارة: {max}. يُرجى كتابة كل مهارة في سطر مستقل.',
  'Name at most {max} skills.': 'الحد الأقصى لعدد المهارات: {max}.',
  'Choose from the fields of the list.': 'يُرجى الاختيار من حقول القائمة.',
  'Not done': 'لم يتم',
};
