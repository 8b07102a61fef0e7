/** The pages of the demo of UAE PASS. */
export const uaepassTexts = {
  Demonstration: 'عرض تجريبي',
  Demo: 'تجريبي',
  'This is a demonstration of an identity provider. No real identity is used.':
    'هذا عرض تجريبي لموفّر هوية رقمية. لا تُستخدم فيه أي هوية حقيقية.',
  'Sign in with UAE PASS': 'تسجيل الدخول عبر الهوية الرقمية UAE PASS',
  'Who would you like to be?': 'اختيار شخصية تجريبية',
  'The portal at :host asks for the identity of the person who signs in. Choose one of the demo persons.':
    'تطلب البوابة في :host معرفة هوية من يسجل الدخول. يُرجى اختيار إحدى الشخصيات التجريبية.',
  'Emirates ID': 'رقم الهوية الإماراتية',
  'E-mail': 'البريد الإلكتروني',
  None: 'لا يوجد',
  'Continue as :name': 'المتابعة باسم :name',
  Cancel: 'إلغاء',
  'Provoke an error': 'تجربة الأخطاء',
  'Each leads back to the portal with something that it has to cope with.':
    'يعيدك كل خيار إلى البوابة بحالة يجب أن تتعامل معها.',
  'Cancelled in the app': 'الإلغاء في التطبيق',
  'Sign-in required': 'تسجيل الدخول مطلوب',
  'Invalid request': 'طلب غير صالح',
  'Wrong state': 'قيمة state خاطئة',
  'A valid code with a state that the portal never sent.': 'رمز صالح مع قيمة state لم ترسلها البوابة.',
  'Expired code': 'رمز منتهي الصلاحية',
  'A code that the provider refuses when it is redeemed.': 'رمز يرفضه موفّر الهوية عند استخدامه.',
  'Error code 407': 'رمز الخطأ 407',
  'A code that the backend answers with error_code 407.': 'رمز يرد عليه الخادم بالخطأ 407.',
  'User cancelled the sign-in': 'أُلغي تسجيل الدخول',
  'User cancelled the request on the mobile app': 'أُلغي الطلب في تطبيق الهاتف',
  'The user is not signed in': 'لم يُسجل الدخول',
  'The request is missing a required parameter': 'لا يتضمن الطلب كل البيانات المطلوبة',
  'Only the response type code is supported': 'النوع الوحيد المقبول للرد هو code',
  'The state is missing.': 'قيمة state غير موجودة.',
  'Verified. Has a portal account, linked to this identity: sign-in works.':
    'هوية موثّقة مرتبطة بحساب في البوابة: يمكن تسجيل الدخول بها.',
  'Verified. Has no portal account yet: sign-up works, and sign-in after that.':
    'هوية موثّقة لا حساب لها في البوابة بعد: يمكن إنشاء حساب بها، ثم تسجيل الدخول.',
  'Verified, but the profile has no e-mail address or mobile number: sign-up is refused.':
    'هوية موثّقة لا يتضمن ملفها بريدا إلكترونيا ولا رقم هاتف متحرك: يُرفض إنشاء حساب بها.',
  'Not verified by the provider: the portal’s backend refuses this identity.':
    'هوية لم يوثّقها موفّر الهوية: يرفضها خادم البوابة.',
  'This request is not valid': 'هذا الطلب غير صالح',
  'The client_id is not known here.': 'قيمة client_id غير معروفة هنا.',
  'The redirect_uri is not the sign-in page of the portal that is registered here.':
    'عنوان redirect_uri ليس صفحة تسجيل الدخول في البوابة المسجلة هنا.',
  'The redirect_uri does not belong to the portal that is registered here.':
    'عنوان redirect_uri لا يتبع البوابة المسجلة هنا.',
  'Page not found': 'الصفحة غير موجودة',
  'There is no such page in this demonstration.': 'لا توجد صفحة كهذه في هذا العرض التجريبي.',
  'UAE PASS': 'الهوية الرقمية UAE PASS',
  'A demo backend for UAE PASS': 'عرض تجريبي للهوية الرقمية UAE PASS',
  'The portal sends users here to sign in and to sign up, as it would send them to the national digital identity. No one is identified: choose one of the demo persons below.':
    'تحيل البوابة المستخدمين إلى هنا لتسجيل الدخول وإنشاء الحسابات، كما تحيلهم إلى الهوية الرقمية الوطنية. لا يُتحقق من هوية أحد: يكفي اختيار إحدى الشخصيات التجريبية أدناه.',
  'Sign in at the portal': 'تسجيل الدخول إلى البوابة',
  'The demo persons': 'الشخصيات التجريبية',
  'Signed out of UAE PASS': 'سُجل الخروج من الهوية الرقمية UAE PASS',
  'You are signed out of UAE PASS': 'سُجل خروجك من الهوية الرقمية UAE PASS',
  'The next sign-in asks you to identify yourself again.':
    'سيُطلب منك إثبات هويتك من جديد عند تسجيل الدخول التالي.',
  'Back to the portal': 'العودة إلى البوابة',
};
