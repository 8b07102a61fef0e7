import type { ArabicTexts } from './arabic-texts.ts';

export const SERVER: ArabicTexts = {
  'Unexpected error.': 'حدث خطأ غير متوقع.',
  'The request was cancelled.': 'أُلغي الطلب.',
  'You have sent too many forms in one day.': 'أرسلت عددا كبيرا جدا من النماذج في يوم واحد.',
  'Too many forms were sent from your network in one day.':
    'أُرسل من شبكتك عدد كبير جدا من النماذج في يوم واحد.',
  'Try again in {count} hours, or write to the support of the portal.': {
    zero: 'يُرجى إعادة المحاولة بعد قليل، أو مراسلة دعم البوابة.',
    one: 'يُرجى إعادة المحاولة بعد ساعة واحدة، أو مراسلة دعم البوابة.',
    two: 'يُرجى إعادة المحاولة بعد ساعتين، أو مراسلة دعم البوابة.',
    few: 'يُرجى إعادة المحاولة بعد {count} ساعات، أو مراسلة دعم البوابة.',
    many: 'يُرجى إعادة المحاولة بعد {count} ساعة، أو مراسلة دعم البوابة.',
    other: 'يُرجى إعادة المحاولة بعد {count} ساعة، أو مراسلة دعم البوابة.',
  },
  'Too many attempts. Try again in {count} minutes.': {
    zero: 'عدد المحاولات كبير جدا. يُرجى إعادة المحاولة بعد قليل.',
    one: 'عدد المحاولات كبير جدا. يُرجى إعادة المحاولة بعد دقيقة واحدة.',
    two: 'عدد المحاولات كبير جدا. يُرجى إعادة المحاولة بعد دقيقتين.',
    few: 'عدد المحاولات كبير جدا. يُرجى إعادة المحاولة بعد {count} دقائق.',
    many: 'عدد المحاولات كبير جدا. يُرجى إعادة المحاولة بعد {count} دقيقة.',
    other: 'عدد المحاولات كبير جدا. يُرجى إعادة المحاولة بعد {count} دقيقة.',
  },
  'Commercial Activity can contain paragraphs, lists, emphasis and links, but no other markup.':
    'يمكن أن يتضمن نص النشاط التجاري فقرات وقوائم وتمييزا للنص وروابط، ولا يقبل أي تنسيق آخر.',
  'The operation is too large. The limit is 256 kB.': 'العملية كبيرة جدا. الحد الأقصى 256 كيلوبايت.',
  'Method not allowed': 'طريقة الطلب غير مسموح بها',
  'We can’t process this request. Please go back and try again.':
    'تتعذر معالجة هذا الطلب. يُرجى الرجوع إلى الصفحة السابقة وإعادة المحاولة.',
  'Bad request': 'طلب غير صالح',
  'This address is not valid. Check it, or start from the home page.':
    'هذا العنوان غير صالح. يُرجى التحقق منه، أو البدء من الصفحة الرئيسية.',
  'The portal is not available under this host name.': 'البوابة غير متاحة عبر اسم المضيف هذا.',
  'File not found': 'لم يُعثر على الملف',
  'This file belongs to another version of the portal. Reload the page.':
    'هذا الملف تابع لإصدار آخر من البوابة. يُرجى إعادة تحميل الصفحة.',
  'Request refused': 'رُفض الطلب',
  'This form was not sent from a page of the portal, so nothing was changed. Open the page here and send the form again.':
    'لم يُرسل هذا النموذج من إحدى صفحات البوابة، ولذلك لم يتغير شيء. يُرجى فتح الصفحة في البوابة وإرسال النموذج من جديد.',
  'We couldn’t read the form': 'تعذرت قراءة النموذج',
  'Nothing was changed. Please go back and send the form again.':
    'لم يتغير شيء. يُرجى الرجوع إلى الصفحة السابقة وإرسال النموذج من جديد.',
  'Too long': 'النص طويل جدا',
  'Your text is too long to send. Press Back: your browser still has it.':
    'النص أطول مما يمكن إرساله. يمكنك الضغط على زر الرجوع، فما زال النص محفوظا في متصفحك.',
  'Your form is too large. Please choose smaller files or shorten your text.':
    'النموذج كبير جدا. يُرجى اختيار ملفات أصغر أو اختصار النص.',
  'You can’t send files to this page at the moment. Sign in, open the page again and send your files again.':
    'لا يمكن إرسال ملفات إلى هذه الصفحة حاليا. يُرجى تسجيل الدخول وفتح الصفحة من جديد، ثم إرسال الملفات مرة أخرى.',
  'We can’t sign you in at the moment': 'يتعذر تسجيل دخولك حاليا',
  'Nothing was changed, and the public pages still work. Please try again in a minute.':
    'لم يتغير شيء، والصفحات العامة ما زالت تعمل. يُرجى إعادة المحاولة بعد دقيقة.',
  'Too many visitors at the moment': 'عدد الزوار كبير جدا حاليا',
  'Nothing was changed. Please try again in a few seconds. If you sent a form, press Back: your browser still has your answers.':
    'لم يتغير شيء. يُرجى إعادة المحاولة بعد بضع ثوان. إذا كنت قد أرسلت نموذجا، فيمكنك الضغط على زر الرجوع، فما زالت إجاباتك محفوظة في متصفحك.',
  'We couldn’t complete your request. Please try again.': 'تعذر إكمال طلبك. يُرجى إعادة المحاولة.',
  'The request is not valid.': 'الطلب غير صالح.',
  'You do not have permission for this.': 'لا تتوفر لحسابك صلاحية لذلك.',
  'We cannot find this. It may have been deleted.': 'تعذر العثور على المحتوى المطلوب. ربما حُذف.',
  'Someone else has changed this in the meantime. Your change was not saved.':
    'غيّر شخص آخر هذا السجل في هذه الأثناء. لم يُحفظ تغييرك.',
  'The data is not valid.': 'البيانات غير صالحة.',
  'Too many attempts. Try again later.': 'عدد المحاولات كبير جدا. يُرجى إعادة المحاولة لاحقا.',
  'The service is unavailable at the moment. Please try again later.':
    'الخدمة غير متاحة في الوقت الحالي. يُرجى إعادة المحاولة لاحقا.',
  'This part of the portal is unavailable at the moment. Please try again in a minute.':
    'هذا القسم من البوابة غير متاح في الوقت الحالي. يُرجى إعادة المحاولة بعد دقيقة.',
  'Someone else was changing the same data. Nothing was changed. Please try again in a moment.':
    'كان شخص آخر يغير البيانات نفسها. لم يتغير شيء. يُرجى إعادة المحاولة بعد قليل.',
  'We do not know whether your change was saved. Please check before you try again.':
    'تعذر التأكد من حفظ تغييرك. يُرجى التحقق قبل إعادة المحاولة.',
  'The service is busy at the moment. Please try again in a moment.':
    'الخدمة مشغولة في الوقت الحالي. يُرجى إعادة المحاولة بعد قليل.',
  'The service took too long to answer. Please try again later.':
    'استغرق رد الخدمة وقتا أطول من اللازم. يُرجى إعادة المحاولة لاحقا.',
  'The username must be the same as the email.': 'يجب أن يكون اسم المستخدم مطابقا لعنوان البريد الإلكتروني.',
};
