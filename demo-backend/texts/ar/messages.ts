/** The messages of results and errors. */
export const messageTexts = {
  'Unauthenticated.': 'لم يُسجل الدخول.',
  'This action is unauthorized.': 'ليست لديك صلاحية لهذا الإجراء.',
  'Internal server error': 'خطأ داخلي في الخادم',
  'Validation failed for the field [:field].': 'لم تُقبل البيانات المرسلة إلى [:field].',
  'Requested pagination amount must be greater than 0, got :amount.':
    'يجب أن يكون عدد العناصر المطلوبة أكبر من 0، والعدد المرسل هو :amount.',
  'Maximum number of :max requested items exceeded, got :amount. Fetch smaller chunks.':
    'الحد الأقصى لعدد العناصر المطلوبة هو :max، والعدد المرسل هو :amount. يُرجى طلب عدد أقل.',

  'The :attribute field is required.': 'حقل «:attribute» مطلوب.',
  'The :attribute field must be a valid email address.':
    'يجب أن يحتوي حقل «:attribute» على عنوان بريد إلكتروني صالح.',
  'The :attribute field must be at least 6 characters.': 'يجب ألا يقل عدد الأحرف في حقل «:attribute» عن 6.',
  'The :attribute field must be :digits digits.':
    'يجب أن يحتوي حقل «:attribute» على أرقام فقط، عددها :digits.',
  'The :attribute field must be between :min and :max digits.':
    'يجب أن يحتوي حقل «:attribute» على أرقام فقط، عددها بين :min و :max.',
  'The selected :attribute is invalid.': 'القيمة المختارة في حقل «:attribute» غير صالحة.',
  'The :attribute field must be between :min and :max.': 'يجب أن تكون قيمة حقل «:attribute» بين :min و :max.',
  'The :attribute field must be a valid date.': 'يجب أن يحتوي حقل «:attribute» على تاريخ صالح.',
  'The :attribute field must be a date after :date.': 'يجب أن يكون التاريخ في حقل «:attribute» بعد :date.',
  'The :attribute field must be a date before today.':
    'يجب أن يكون التاريخ في حقل «:attribute» قبل تاريخ اليوم.',
  'The :attribute field must have at least 1 items.':
    'يجب أن يحتوي حقل «:attribute» على عنصر واحد على الأقل.',
  'The :attribute field must be a file.': 'يجب أن يحتوي حقل «:attribute» على ملف.',
  'The :attribute field must be accepted.': 'تجب الموافقة على :attribute.',
  'The :attribute has already been taken.': 'القيمة المدخلة في حقل «:attribute» مستخدمة من قبل.',

  'Invalid email or password.': 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  'Email is not verified': 'لم يُؤكد البريد الإلكتروني',
  'Partial Login': 'لم يكتمل تسجيل الدخول',
  'Login successful.': 'سُجل الدخول بنجاح.',
  'This student ID does not belong to your account.': 'هذا الرقم الجامعي لا يخص حسابك.',
  'Token refreshed.': 'مُددت الجلسة.',
  'You can sign out of your own account only.': 'يمكنك تسجيل الخروج من حسابك فقط.',
  'Successfully logged out.': 'سُجل الخروج بنجاح.',

  'This link is invalid or has expired.': 'هذا الرابط غير صالح أو انتهت صلاحيته.',
  'Registration successful. Please check your email to verify your account.':
    'أُنشئ حسابك. أرسلنا إليك رسالة بالبريد الإلكتروني، ويُرجى فتحها لتأكيد الحساب.',
  'Your email has been verified successfully.': 'أُكد عنوان بريدك الإلكتروني بنجاح.',
  'If the address is registered and not verified yet, a new verification link is on its way.':
    'إذا كان العنوان مسجلا ولم يُؤكد بعد، فسيصل إليه رابط تأكيد جديد.',
  'If the address is registered, a link to choose a new password is on its way.':
    'إذا كان العنوان مسجلا، فسيصل إليه رابط لاختيار كلمة مرور جديدة.',
  'The link is valid.': 'الرابط صالح.',
  'Your password has been reset successfully.': 'غُيّرت كلمة المرور بنجاح.',
  'You are already registered with this Email.': 'سبق التسجيل بعنوان البريد الإلكتروني هذا.',
  'The address is free.': 'هذا العنوان متاح.',

  'No account is linked to this UAE PASS identity. Please sign up first.':
    'لا يوجد حساب مرتبط بهذه الهوية الرقمية UAE PASS. يُرجى إنشاء حساب أولا.',
  'Your UAE PASS profile has no identifier.': 'لا يتضمن ملفك في الهوية الرقمية UAE PASS معرّفا.',
  'Your UAE PASS profile has no e-mail address. Please add one there and try again.':
    'لا يتضمن ملفك في الهوية الرقمية UAE PASS عنوان بريد إلكتروني. يُرجى إضافته هناك ثم إعادة المحاولة.',
  'Your account has been created. You can now sign in with UAE PASS.':
    'أُنشئ حسابك. يمكنك الآن تسجيل الدخول عبر الهوية الرقمية UAE PASS.',
  'An account is linked to this UAE PASS identity already. Please sign in.':
    'يوجد حساب مرتبط بهذه الهوية الرقمية UAE PASS. يُرجى تسجيل الدخول.',
  'The Emirates ID has already been taken.': 'رقم الهوية الإماراتية مستخدم من قبل.',
  'You are not eligible to access this service. Your UAE PASS account is not verified, or it is a visitor account.':
    'هذه الخدمة غير متاحة لحسابك في الهوية الرقمية UAE PASS، لأنه غير موثّق أو لأنه حساب زائر.',
  'The authorization code is not known.': 'رمز التفويض غير معروف.',
  'The authorization code has been used already.': 'سبق استخدام رمز التفويض.',
  'The authorization code has expired.': 'انتهت صلاحية رمز التفويض.',
  'The authorization code was issued for another redirect_uri.': 'صدر رمز التفويض لعنوان redirect_uri آخر.',
  'Your UAE PASS session cannot be used any more. Please sign in again.':
    'لم تعد جلستك في الهوية الرقمية UAE PASS صالحة. يُرجى تسجيل الدخول من جديد.',

  'Your company has been registered successfully. You can sign in now.':
    'سُجلت شركتك بنجاح. يمكنك الآن تسجيل الدخول.',
  'Your account has been created successfully. You can sign in now.':
    'أُنشئ حسابك بنجاح. يمكنك الآن تسجيل الدخول.',
  'This company is already registered.': 'سبق تسجيل هذه الشركة.',
  'No contact of this company is registered.': 'لا توجد جهة اتصال مسجلة لهذه الشركة.',
  'Your application has been submitted successfully.': 'أُرسل طلبك بنجاح.',
  'Your testimonial has been submitted successfully.': 'أُرسل رأيك بنجاح.',

  'Thank you. The job application has been accepted.': 'شكرا لك. قُبل طلب التوظيف.',
  'Thank you. The job application has been declined.': 'شكرا لك. رُفض طلب التوظيف.',
  'The selected stage is invalid.': 'المرحلة المختارة غير صالحة.',
  'Thank you. The candidate has been marked as screened.': 'شكرا لك. سجلنا أن طلب المتقدم دُقق.',
  'Thank you. The candidate has been marked as not screened.': 'شكرا لك. سجلنا أن طلب المتقدم لم يُدقق.',
  'Thank you. The candidate has been marked as interviewed.': 'شكرا لك. سجلنا أن المقابلة مع المتقدم أُجريت.',
  'Thank you. The candidate has been marked as not interviewed.':
    'شكرا لك. سجلنا أن المقابلة مع المتقدم لم تُجرَ.',
  'Thank you. The candidate has been marked as in the recruitment process.':
    'شكرا لك. سجلنا أن إجراءات توظيف المتقدم قد بدأت.',
  'Thank you. The candidate has been marked as not in the recruitment process.':
    'شكرا لك. سجلنا أن إجراءات توظيف المتقدم لم تبدأ.',
  'Thank you. The candidate has been marked as hired.': 'شكرا لك. سجلنا أن المتقدم وُظف.',
  'Thank you. The candidate has been marked as not hired.': 'شكرا لك. سجلنا أن المتقدم لم يُوظف.',

  'There is no upcoming event.': 'لا توجد فعاليات قادمة.',
  'The next event.': 'الفعالية التالية.',
};
