import type { ArabicTexts } from './arabic-texts.ts';

export const FILES: ArabicTexts = {
  'Security Alert: {type}': 'تنبيه أمني: {type}',
  '{message}. Attack type: {type}. File: {name}, {size}.':
    '{message}. نوع الهجوم: {type}. الملف: {name}، {size}.',
  'Rename the file and choose it again.': 'يُرجى تغيير اسم الملف واختياره من جديد.',
  'Save the document again as a PDF and choose the new file.':
    'يُرجى حفظ المستند من جديد بصيغة PDF واختيار الملف الجديد.',
  'Remove the stored file': 'إزالة الملف المحفوظ',
  'File validation failed': 'تعذر فحص الملف',
  'Validation Error: Unable to validate file. Please try again.': 'تعذر فحص الملف. يُرجى إعادة المحاولة.',
  '{files}': '{files}',
  '{name} was not saved. Please choose it again.': 'لم يُحفظ الملف {name}. يُرجى اختياره من جديد.',
  Upload: 'رفع الملف',
  'Validating file security...': 'يجري التحقق من أمان الملف…',
  '✅ File validated: {size}': '✅ فُحص الملف: {size}',
  'Uploading: {percent}%': 'يجري رفع الملف: {percent}%',
  '{n} B': '{n} بايت',
  '{n} KB': '{n} كيلوبايت',
  '{n} MB': '{n} ميغابايت',
  '{n} GB': '{n} غيغابايت',
  Uploaded: 'رُفع الملف',
  'Saved. Choose another file to replace it.': 'الملف محفوظ. يمكنك اختيار ملف آخر بدلا منه.',
  'The file could not be sent. Please try again.': 'تعذر إرسال الملف. يُرجى إعادة المحاولة.',
  'No File': 'لا يوجد ملف',
  'Empty File': 'ملف فارغ',
  'Invalid File Name': 'اسم ملف غير صالح',
  'File Too Large': 'ملف كبير جدا',
  'Suspicious File Name': 'اسم ملف مريب',
  'Forbidden Extension': 'امتداد محظور',
  'Forbidden File Type': 'نوع ملف محظور',
  'Type Mismatch': 'عدم تطابق النوع',
  'Signature Mismatch': 'عدم تطابق التوقيع',
  'Malicious Content': 'محتوى ضار',
  'Disguised File': 'ملف مموّه',
  'Damaged File': 'ملف تالف',
  Virus: 'فيروس',
  'Unknown File Kind': 'نوع ملف غير معروف',
  'System Error': 'خطأ في النظام',
  'No Space': 'لا توجد مساحة كافية',
  'File is empty': 'الملف فارغ',
  'Invalid file name': 'اسم الملف غير صالح',
  'Invalid allowed type: {type}': 'نوع غير صالح في قائمة الأنواع المسموح بها: {type}',
  'Choose a file': 'اختيار ملف',
  'Only one file fits here. Drop one file.': 'يقبل هذا الحقل ملفا واحدا فقط. يُرجى سحب ملف واحد وإفلاته هنا.',
  'No file selected': 'لم يُختر أي ملف',
  'Choose another file': 'اختيار ملف آخر',
  'or drop it here': 'أو سحب الملف وإفلاته هنا',
  'File passed all comprehensive security checks': 'اجتاز الملف جميع فحوص الأمان الشاملة',
  'File validation failed due to system error': 'تعذر فحص الملف بسبب خطأ في النظام',
  'We couldn’t scan the file for viruses, so it was not accepted. Please try again later.':
    'تعذر فحص الملف بحثا عن الفيروسات، ولذلك لم يُقبل. يُرجى إعادة المحاولة لاحقا.',
  'The image is damaged or not complete. Save it again, or choose another one.':
    'الصورة تالفة أو غير مكتملة. يُرجى حفظها من جديد أو اختيار صورة أخرى.',
  'File contains suspicious or potentially malicious content':
    'يتضمن الملف محتوى مريبا أو يُحتمل أن يكون ضارا',
  'File size exceeds {n}MB limit': 'يتجاوز حجم الملف الحد الأقصى، وهو {n} ميغابايت',
  "Dangerous file extension '{ext}' detected": 'امتداد الملف «{ext}» خطر',
  'Filename contains suspicious or potentially malicious content':
    'يتضمن اسم الملف محتوى مريبا أو يُحتمل أن يكون ضارا',
  "File extension '{ext}' is not allowed": 'امتداد الملف «{ext}» غير مسموح به',
  "File type '{type}' is not allowed": 'نوع الملف «{type}» غير مسموح به',
  "File extension '{ext}' does not match file type '{type}'":
    'لا يتطابق امتداد الملف «{ext}» مع نوعه «{type}»',
  'File appears to have a suspicious executable extension': 'يبدو أن للملف امتدادا تنفيذيا مريبا',
  'File appears to be disguised with a suspicious extension': 'يبدو أن الملف مموّه بامتداد مريب',
  'Text file disguised as image detected': 'الملف نصي ولكنه مموّه في هيئة صورة',
  'File signature does not match expected format for {type}':
    'لا يتطابق توقيع الملف مع الصيغة المتوقعة: {type}',
  'File size must be less than {n}MB.': 'يجب أن يقل حجم الملف عن {n} ميغابايت.',
  'Only PDF files are allowed.': 'تُقبل ملفات PDF فقط.',
  'Only video files are allowed.': 'تُقبل ملفات الفيديو فقط.',
  'Only CSV files in UTF-8 or Windows-1256 are accepted. In Excel, save the sheet as “CSV UTF-8”.':
    'تُقبل ملفات CSV بترميز UTF-8 أو Windows-1256 فقط. في برنامج Excel يمكنك حفظ الورقة بصيغة «CSV UTF-8».',
  'File size must be at most {n}MB.': 'يجب ألا يتجاوز حجم الملف {n} ميغابايت.',
  '{types}, under {n} MB': '{types}، أقل من {n} ميغابايت',
  '{types}, at most {n} MB': '{types}، بحد أقصى {n} ميغابايت',
  Remove: 'إزالة',
  'Your text is too long. Please shorten it.': 'النص طويل جدا. يُرجى اختصاره.',
  'Your files are too large. The limit is {n} MB in all. Please choose smaller files.':
    'الملفات كبيرة جدا. الحد الأقصى لمجموعها {n} ميغابايت. يُرجى اختيار ملفات أصغر.',
  'We can’t save more files at the moment. Please try again later.':
    'يتعذر حفظ ملفات إضافية حاليا. يُرجى إعادة المحاولة لاحقا.',
  'Too many forms are being filled in at the moment. Please try again later.':
    'يجري ملء عدد كبير جدا من النماذج حاليا. يُرجى إعادة المحاولة لاحقا.',
  'Too many files were sent from your network. Please try again later.':
    'أُرسل عدد كبير جدا من الملفات من شبكتك. يُرجى إعادة المحاولة لاحقا.',
  'Too many forms were started from your network. Please try again later.':
    'بدأ ملء عدد كبير جدا من النماذج من شبكتك. يُرجى إعادة المحاولة لاحقا.',
  'Your application was not accepted. Please check it and send it again.':
    'لم يُقبل طلبك. يُرجى مراجعته وإرساله من جديد.',
  'We couldn’t read a saved file. Please choose it again.': 'تعذرت قراءة ملف محفوظ. يُرجى اختياره من جديد.',
  'Files not accepted': 'لم تُقبل الملفات',
  'Please try again in {count} minutes.': {
    zero: 'يُرجى إعادة المحاولة بعد قليل.',
    one: 'يُرجى إعادة المحاولة بعد دقيقة واحدة.',
    two: 'يُرجى إعادة المحاولة بعد دقيقتين.',
    few: 'يُرجى إعادة المحاولة بعد {count} دقائق.',
    many: 'يُرجى إعادة المحاولة بعد {count} دقيقة.',
    other: 'يُرجى إعادة المحاولة بعد {count} دقيقة.',
  },
  'Please try again in {count} hours.': {
    zero: 'يُرجى إعادة المحاولة بعد قليل.',
    one: 'يُرجى إعادة المحاولة بعد ساعة واحدة.',
    two: 'يُرجى إعادة المحاولة بعد ساعتين.',
    few: 'يُرجى إعادة المحاولة بعد {count} ساعات.',
    many: 'يُرجى إعادة المحاولة بعد {count} ساعة.',
    other: 'يُرجى إعادة المحاولة بعد {count} ساعة.',
  },
  'Too many forms were sent from your network, so your files were not received.':
    'أُرسل عدد كبير جدا من النماذج من شبكتك، ولذلك لم تُستلم ملفاتك.',
  'We couldn’t read your files. Please send them again.': 'تعذرت قراءة ملفاتك. يُرجى إرسالها من جديد.',
  'A request with files must have the header GraphQL-Require-Preflight.':
    'يجب أن ترد الترويسة GraphQL-Require-Preflight في كل طلب تُرفق به ملفات.',
  'Your files arrived too slowly. Please send them again.': 'وصلت ملفاتك ببطء شديد. يُرجى إرسالها من جديد.',
  'Too many files are being sent at the moment. Please try again in a minute.':
    'يجري إرسال عدد كبير جدا من الملفات حاليا. يُرجى إعادة المحاولة بعد دقيقة.',
  'Too many files are being sent from your network at the moment. Please try again in a minute.':
    'يجري إرسال عدد كبير جدا من الملفات من شبكتك حاليا. يُرجى إعادة المحاولة بعد دقيقة.',
  'Too many forms were sent from your network. Please try again later.':
    'أُرسل عدد كبير جدا من النماذج من شبكتك. يُرجى إعادة المحاولة لاحقا.',
};
