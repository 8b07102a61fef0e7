/** The texts of the e-mails. */
export const mailTexts = {
  'Human Centric Ecosystem': 'المنظومة المتمحورة حول الإنسان',
  'Hello :name,': 'مرحبا :name،',
  'If the button does not work, copy this address into your browser:':
    'إذا لم يعمل الزر، فيُرجى نسخ هذا العنوان إلى المتصفح:',
  'Verify your e-mail address': 'تأكيد عنوان بريدك الإلكتروني',
  'You registered at the portal with this address. Open the link and press the button on the page to confirm that the address is yours. Then your account is ready.':
    'أُنشئ حساب في البوابة بهذا العنوان. يُرجى فتح الرابط ثم الضغط على الزر في الصفحة لتأكيد أن العنوان لك. وبعد ذلك يصبح حسابك جاهزا.',
  'Verify my address': 'تأكيد عنواني',
  'The link works once, within 24 hours. If you did not register, you don’t need to do anything.':
    'يعمل الرابط مرة واحدة خلال 24 ساعة. إذا لم يكن إنشاء الحساب بطلب منك، فلا يلزمك أي إجراء.',
  'Choose a new password': 'اختيار كلمة مرور جديدة',
  'Someone, probably you, asked for a new password for your portal account.':
    'وصلنا طلب لتغيير كلمة مرور حسابك في البوابة، ونرجح أنه منك.',
  'The link works once, within one hour. If you did not ask for it, you can ignore this e-mail: your password stays as it is.':
    'يعمل الرابط مرة واحدة خلال ساعة. إذا لم يكن الطلب منك، فيمكنك تجاهل هذه الرسالة: تبقى كلمة مرورك كما هي.',
  'Welcome to the portal': 'مرحبا بك في البوابة',
  'Your address is confirmed and your account is ready.': 'أُكد عنوانك، وحسابك جاهز.',
  'Sign in to complete your profile, find events of your college, and see what the colleges and their partners offer you.':
    'بعد تسجيل الدخول يمكنك إكمال ملفك الشخصي، والعثور على فعاليات كليتك، والاطلاع على ما تقدمه لك الكليات وشركاؤها.',
  'Sign in': 'تسجيل الدخول',
  'You receive this e-mail because an account was opened with this address.':
    'وصلتك هذه الرسالة لأن حسابا أُنشئ بهذا العنوان.',
  'Your company account is ready': 'حساب شركتك جاهز',
  'You are registered as a contact of :company.': 'اسمك مسجل الآن ضمن جهات الاتصال لدى :company.',
  'Sign in with this address and the password that you chose.':
    'يمكنك تسجيل الدخول بهذا العنوان وبكلمة المرور التي اخترتها.',
  'You receive this e-mail because a company account was opened with this address.':
    'وصلتك هذه الرسالة لأن حسابا لشركة أُنشئ بهذا العنوان.',
  'We have received your application': 'تلقينا طلبك',
  'Thank you for applying as adjunct faculty. The college that you chose will read your application and write to you.':
    'شكرا لطلبك الانضمام إلى أعضاء هيئة التدريس غير المتفرغين. ستقرأ الكلية التي اخترتها طلبك وتراسلك بشأنه.',
  'Visit the portal': 'زيارة البوابة',
  'You don’t need to do anything until you hear from us.': 'لا يلزمك أي إجراء إلى أن يصلك ردنا.',
};
