import type { ArabicTexts } from './arabic-texts.ts';

export const WIZARDS: ArabicTexts = {
  'This form is out of date': 'هذه نسخة قديمة من النموذج',
  'This page was opened before you started again. Your newer answers are below.':
    'فُتحت هذه الصفحة قبل البدء من جديد. إجاباتك الأحدث معروضة أدناه.',
  'To go on, open “{page}” again. We keep your answers until you close the browser.':
    'للمتابعة، يُرجى فتح «{page}» من جديد. نحفظ إجاباتك حتى إغلاق المتصفح.',
  'To go on, open “{page}” again. We keep your answers for {time}.':
    'للمتابعة، يُرجى فتح «{page}» من جديد. مدة حفظ إجاباتك: {time}.',
  'Your answers are saved.': 'حُفظت إجاباتك.',
  'Sent as {name}': 'أُرسل باسم {name}',
  'You have already started': 'سبق أن بدأت ملء هذا النموذج',
  'Your answers are saved until you close the browser. The next step is: {step}.':
    'إجاباتك محفوظة حتى إغلاق المتصفح. الخطوة التالية: {step}.',
  'Your answers are saved for {time}. The next step is: {step}.':
    'مدة حفظ إجاباتك: {time}. الخطوة التالية: {step}.',
  'Continue where you left off': 'المتابعة من حيث توقفت',
  'We have received your form': 'استلمنا نموذجك',
  'We don’t know whether your form arrived': 'تعذر التأكد من وصول نموذجك',
  'We sent your answers, but the connection was lost before we got a reply. They may have arrived. Your answers are still saved here, and we only send them again if you ask us to.':
    'أرسلنا إجاباتك، ولكن الاتصال انقطع قبل وصول الرد. ربما وصلت إجاباتك، وهي ما زالت محفوظة هنا، ولن نرسلها مرة أخرى إلا بطلب منك.',
  'If your form arrived, you will get an e-mail from us. If you don’t get one, send the form again.':
    'إذا وصل نموذجك، فستصلك منا رسالة بالبريد الإلكتروني. إذا لم تصلك، فيُرجى إرسال النموذج من جديد.',
  'I understand that my form may have arrived already.': 'أدرك أن نموذجي ربما وصل من قبل.',
  'Send again': 'الإرسال من جديد',
  'Start again': 'البدء من جديد',
  'Delete your answers and start again?': 'حذف إجاباتك والبدء من جديد؟',
  'We delete your answers and files. You can’t get them back.': 'ستُحذف إجاباتك وملفاتك، ولا يمكن استعادتها.',
  'Delete and start again': 'الحذف والبدء من جديد',
  'Keep my answers': 'الاحتفاظ بإجاباتي',
  'Your answers are deleted.': 'حُذفت إجاباتك.',
  'You changed this form in another window. Copy your text from this page, then reload it to see the other answers.':
    'لقد غيرت هذا النموذج في نافذة أخرى. يُرجى نسخ النص من هذه الصفحة، ثم إعادة تحميلها لعرض الإجابات الأخرى.',
  'Your saved answers were deleted or have expired. Copy your text before you leave this page.':
    'حُذفت إجاباتك المحفوظة أو انتهت مدة حفظها. يُرجى نسخ النص قبل مغادرة هذه الصفحة.',
  'You already sent this form. Reload the page to see the result.':
    'سبق أن أرسلت هذا النموذج. يُرجى إعادة تحميل الصفحة لعرض النتيجة.',
  'Your latest answers are not saved.': 'إجاباتك الأخيرة غير محفوظة.',
  'Check your connection. We will try again when you are online or when you type.':
    'يُرجى التحقق من الاتصال. سنحاول الحفظ من جديد عند عودة الاتصال أو عند الكتابة.',
  'Your answers on this page are saved when you press one of its buttons.':
    'تُحفظ إجاباتك في هذه الصفحة عند الضغط على أحد أزرارها.',
  'Keep my answers on this device for {time}': 'حفظ إجاباتي على هذا الجهاز (مدة الحفظ: {time})',
  'Using a shared computer?': 'هل هذا جهاز مشترك؟',
  'Delete your answers before you leave, so that other people can’t see them.':
    'يُرجى حذف إجاباتك قبل المغادرة، حتى لا يطلع عليها آخرون.',
  'Delete my answers': 'حذف إجاباتي',
  Steps: 'الخطوات',
  'Step {n}: ': 'الخطوة {n}: ',
  done: 'مكتملة',
  '(needs a correction)': '(تحتاج إلى تصحيح)',
  'Your answers': 'إجاباتك',
  'Your answers so far': 'إجاباتك حتى الآن',
  'What you’ll need': 'ما يلزمك',
  'We save your answers until you close the browser. Until then, you can leave this page and come back.':
    'نحفظ إجاباتك حتى إغلاق المتصفح. حتى ذلك الحين، يمكنك مغادرة هذه الصفحة والعودة إليها.',
  'We save your answers for {time}. You can stop at any step and come back.':
    'مدة حفظ إجاباتك: {time}. يمكنك التوقف عند أي خطوة والعودة لاحقا.',
  'Step {n} of {total}': 'الخطوة {n} من {total}',
  Submit: 'إرسال',
  'Save and go back to the summary': 'الحفظ والعودة إلى الملخص',
  'Submitting…': 'يجري الإرسال…',
  'Your answers were changed in another window. Please check them, then submit.':
    'تغيرت إجاباتك في نافذة أخرى. يُرجى مراجعتها ثم إرسالها.',
  'Your answers in this step were changed. Please check them, then continue.':
    'تغيرت إجاباتك في هذه الخطوة. يُرجى مراجعتها ثم المتابعة.',
  'We could not save what you typed on this page. If you leave, it is lost.':
    'تعذر حفظ ما كتبته في هذه الصفحة، وسيُفقد إذا غادرتها.',
  'The file that you chose is not saved. If you leave, you have to choose it again.':
    'الملف الذي اخترته غير محفوظ. إذا غادرت الصفحة، فعليك اختياره من جديد.',
  'The password that you typed is not saved. If you leave, you have to type it again.':
    'كلمة المرور التي كتبتها غير محفوظة. إذا غادرت الصفحة، فعليك كتابتها من جديد.',
  'The password that you typed is not saved. If you continue, you have to type it again.':
    'كلمة المرور التي كتبتها غير محفوظة. إذا تابعت، فعليك كتابتها من جديد.',
  'Your password will be cleared.': 'ستُمسح كلمة المرور.',
  'Keep my password': 'الإبقاء على كلمة المرور',
  '{message}. Choose another file.': '{message}. يُرجى اختيار ملف آخر.',
  Change: 'تغيير',
  'Tick the box first: if you send your form again, it may arrive twice.':
    'يُرجى تحديد المربع أولا: قد يصل النموذج مرتين إذا أرسلته من جديد.',
  'This step was changed in another window. Please check it, then continue.':
    'تغيرت هذه الخطوة في نافذة أخرى. يُرجى مراجعتها ثم المتابعة.',
  'This address accepts only POST.': 'لا يقبل هذا العنوان سوى الإرسال من نموذج.',
};
