import type { ArabicTexts } from './arabic-texts.ts';

/** The stories of graduates: the form, the review, the public pages and the messages. */
export const STORIES: ArabicTexts = {
  story: 'القصة',
  stories: 'القصص',
  '{count} stories': {
    zero: 'لا قصص',
    one: 'قصة واحدة',
    two: 'قصتان',
    few: '{count} قصص',
    many: '{count} قصة',
    other: '{count} قصة',
  },
  'This page is for graduates and graduating students, who tell how their careers began, and for the staff who review these stories.':
    'هذه الصفحة للخريجين والطلبة المتوقع تخرجهم الذين يروون بدايات مسيرتهم المهنية، وللموظفين الذين يراجعون قصصهم.',

  'The story': 'القصة',
  'Language of the story': 'لغة القصة',
  'The story appears in this language on the English and on the Arabic site.':
    'تظهر القصة بهذه اللغة في الموقع العربي والموقع الإنجليزي.',
  'A short line that makes others want to read on.': 'سطر قصير يشجع على متابعة القراءة.',
  Summary: 'الملخص',
  'One or two sentences for the list of stories.': 'جملة أو جملتان لقائمة القصص.',
  'Your story': 'قصتك',
  'How you found your first job, what helped you, and what you do now. At least 300 characters. Do not name other people without their consent.':
    'كيف وجدت وظيفتك الأولى، وما الذي ساعدك، وما عملك الآن. الحد الأدنى لعدد الأحرف: 300. يُرجى عدم ذكر أسماء الآخرين من دون موافقتهم.',
  'Your work': 'عملك',
  'Your job': 'مسماك الوظيفي',
  'Your employer': 'جهة عملك',
  'What readers see of you': 'ما يراه القراء عنك',
  'A photo of you. The portal makes it smaller, and removes the place and the time that a camera has written into it.':
    'صورة لك. تصغّر البوابة الصورة وتزيل منها المكان والوقت اللذين سجلتهما الكاميرا.',
  'How your name appears': 'طريقة ظهور اسمك',
  'Readers also see your college, and the year of your graduation if the portal knows it. They never see your e-mail address or your student ID.':
    'يرى القراء كذلك كليتك، وسنة تخرجك إن كانت معروفة لدى البوابة. ولا يرون أبدا عنوان بريدك الإلكتروني ولا رقمك الجامعي.',
  'My full name': 'اسمي الكامل',
  'My first name only': 'اسمي الأول فقط',
  'I agree that the authority publishes this story, my name as chosen and the photo on its public site. I can take it back at any time.':
    'أوافق على أن تنشر الهيئة هذه القصة واسمي كما اخترته والصورة في موقعها العام. يمكنني سحب القصة في أي وقت.',
  'Number, title, text, job or employer': 'الرقم أو العنوان أو النص أو المسمى الوظيفي أو جهة العمل',

  'This story is a draft. Only its author sees it.': 'هذه القصة مسودة، ولا يراها إلا كاتبها.',
  'Send it for review. The staff of the authority then publish it, or return it with a note.':
    'يمكنك إرسالها للمراجعة، ثم ينشرها موظفو الهيئة أو يعيدونها مع ملاحظة.',
  'This story waits for a review. It is not public.': 'هذه القصة بانتظار المراجعة، وليست منشورة.',
  'They publish it, or return it with a note.': 'ينشرونها أو يعيدونها مع ملاحظة.',
  'This story was returned to its author. It is not public.': 'أُعيدت هذه القصة إلى كاتبها، وليست منشورة.',
  'the author': 'الكاتب',
  'The author changes it, and sends it for review again.': 'يعدّلها الكاتب ويرسلها للمراجعة مرة أخرى.',
  'This story is public. Everyone can read it among the success stories.':
    'هذه القصة منشورة، ويمكن للجميع قراءتها ضمن قصص النجاح.',
  'To change it, its author takes it back first, and then sends it for review again.':
    'لتعديلها، يسحبها كاتبها أولا ثم يرسلها للمراجعة مرة أخرى.',
  'Taken back': 'تم السحب',
  'The author took this story back. It is not public, and only its author sees it.':
    'سحب الكاتب هذه القصة. ليست منشورة الآن، ولا يراها إلا كاتبها.',
  'The author can change it, and send it for review again.':
    'يمكن للكاتب تعديلها وإرسالها للمراجعة مرة أخرى.',

  'Send for review': 'إرسال للمراجعة',
  'sent for review': 'إرسال للمراجعة',
  'Everyone can read the story at once, with the name that the author has chosen.':
    'يمكن للجميع قراءة القصة فور نشرها، بالاسم الذي اختاره الكاتب.',
  'Return with a note': 'إعادة مع ملاحظة',
  'Note to the author': 'ملاحظة إلى الكاتب',
  'Say what to change.': 'يُرجى ذكر ما ينبغي تعديله.',
  'Take off the public site': 'إزالة من الموقع العام',
  'taken off the public site': 'إزالة من الموقع العام',
  'The author sees it. Say what to change.': 'يراه الكاتب. يُرجى ذكر ما ينبغي تعديله.',
  'A published story leaves the public site at once. You can change the story, and send it for review again.':
    'تُزال القصة المنشورة من الموقع العام فورا. يمكنك تعديل القصة وإرسالها للمراجعة مرة أخرى.',

  'No stories here': 'لا قصص هنا',
  'A story appears here when a graduate has written it and you can read it.':
    'تظهر هنا القصص التي كتبها الخريجون ويمكنك قراءتها.',
  'See the public page': 'عرض الصفحة العامة',
  'Back to the story': 'العودة إلى القصة',
  'This is how visitors see the story once it is published. The public page also has the year of the graduation, if the portal knows it.':
    'هكذا يرى الزوار القصة بعد نشرها. وتعرض الصفحة العامة كذلك سنة التخرج إن كانت معروفة لدى البوابة.',

  '{job}, {employer}': '{job}، {employer}',
  '{name}, {college}': '{name}، {college}',
  '{name}, {college}, class of {year}': '{name}، {college}، دفعة {year}',
  'This story is in Arabic.': 'هذه القصة باللغة العربية.',
  'This story is in English.': 'هذه القصة باللغة الإنجليزية.',
  'More stories': 'قصص أخرى',
  'Some stories can’t be shown at the moment. Please try again in a few minutes.':
    'يتعذر عرض بعض القصص حاليا. يُرجى إعادة المحاولة بعد بضع دقائق.',
  'Story not public any more': 'القصة لم تعد منشورة',
  'This story is not public any more': 'لم تعد هذه القصة منشورة',
  'This story is not public any more.': 'لم تعد هذه القصة منشورة.',
  'Its author has taken it back, or it is being changed. Other stories are still there.':
    'سحبها كاتبها أو يجري تعديلها. ما زالت القصص الأخرى متاحة.',

  'A story waits for a review': 'قصة بانتظار المراجعة',
  'stories of your graduates that wait for a review': 'قصص خريجيك بانتظار المراجعة',
  'A graduate sends the story of the start of a career.': 'يرسل أحد الخريجين قصة بداية مسيرته المهنية.',
  'Open the story': 'فتح القصة',
  'your stories': 'قصصك',
  'The staff publish a story of yours, return it, or take it off the public site.':
    'ينشر الموظفون إحدى قصصك أو يعيدونها أو يزيلونها من الموقع العام.',
  'Your story is published': 'نُشرت قصتك',
  'Everyone can read it now. You can take it back at any time.':
    'يمكن للجميع قراءتها الآن. يمكنك سحبها في أي وقت.',
  'Your story was returned with a note': 'أُعيدت قصتك مع ملاحظة',
  'It is not public. Open it to read the note. Then change it, and send it for review again.':
    'القصة ليست منشورة. يمكنك فتحها لقراءة الملاحظة، ثم تعديلها وإرسالها للمراجعة مرة أخرى.',
  'Your story has changed': 'تغيرت حالة قصتك',
  'Open your story': 'فتح قصتك',
  'Change your story, and send it again: {title}': 'تعديل قصتك وإرسالها مرة أخرى: {title}',
  'Review the story of a graduate: {title}': 'مراجعة قصة أحد الخريجين: {title}',
};
