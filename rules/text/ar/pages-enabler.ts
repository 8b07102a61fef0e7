import type { ArabicTexts } from './arabic-texts.ts';

export const PAGES_ENABLER: ArabicTexts = {
  Templates: 'القوالب',
  'Letters, forms and slides': 'خطابات ونماذج وشرائح عرض',
  'Letters, forms and slides in the authority’s design, to download.':
    'خطابات ونماذج وشرائح عرض بهوية الهيئة، للتنزيل.',
  'Search and open its documents and links': 'البحث في مستندات الصفحة وروابطها وفتحها',
  'Policies, processes and procedures': 'السياسات والعمليات والإجراءات',
  'The rules of the authority': 'قواعد الهيئة',
  Policies: 'السياسات',
  'The rules that students, staff and partners follow, as documents.':
    'القواعد التي يتبعها الطلبة والموظفون والشركاء، في مستندات.',
  'Survey and feedback center': 'مركز الاستبيانات والملاحظات',
  'Surveys by the colleges': 'استبيانات الكليات',
  'Links to the surveys of the colleges, and documents with their results.':
    'روابط لاستبيانات الكليات، ومستندات بنتائجها.',
  'Content of the landing page': 'محتوى الصفحة الرئيسية',
  'What the landing page shows to visitors now.': 'ما تعرضه الصفحة الرئيسية على الزوار الآن.',
  'See the banners, events, figures and pictures of the landing page':
    'الاطلاع على لافتات الصفحة الرئيسية وفعالياتها وأرقامها وصورها',
  'User management': 'إدارة المستخدمين',
  'Accounts, roles and permissions': 'الحسابات والأدوار والصلاحيات',
  'How many people have each role, and when they signed in last.':
    'عدد الأشخاص بحسب الدور، ومتى سجّلوا الدخول آخر مرة.',
  'See how many people have each role, and how many of them signed in':
    'الاطلاع على عدد الأشخاص بحسب الدور، وعدد من سجّلوا الدخول منهم',
  People: 'الأشخاص',
  'Students, graduates, staff and partners': 'الطلبة والخريجون والموظفون والشركاء',
  'The people whom the portal knows: those who signed in, and those of imports.':
    'الأشخاص الذين تعرفهم البوابة: من سجّلوا الدخول ومن استُوردت بياناتهم.',
  'Find a person by name, e-mail address or student id':
    'البحث عن شخص بالاسم أو عنوان البريد الإلكتروني أو الرقم الجامعي',
  'Import people': 'استيراد الأشخاص',
  'Students and staff from a CSV file': 'الطلبة والموظفون من ملف CSV',
  'Add or update many people with one CSV file. You see what changes before it happens.':
    'إضافة أشخاص كثيرين أو تحديث بياناتهم بملف CSV واحد. تظهر لك التغييرات قبل تنفيذها.',
  'Import of people': 'عملية استيراد الأشخاص',
  'One import in detail': 'تفاصيل عملية استيراد',
  'What one import changes, line by line.': 'ما تغيره عملية استيراد واحدة، سطرا سطرا.',
  'Possible matches': 'السجلات المتطابقة المحتملة',
  'Two records that may be one person': 'سجلان قد يكونان لشخص واحد',
  'Pairs of records that may be one person. An administrator decides about each.':
    'أزواج من السجلات قد يكون كل زوج منها لشخص واحد. يتخذ أحد مسؤولي البوابة قرارا بشأن كل زوج.',
  'Log of copies and erasures': 'سجل النسخ وعمليات المحو',
  'Who downloaded or erased personal data': 'من نزّل بيانات شخصية أو محاها',
  'The copies of the data of one person that administrators downloaded, and the people whom they erased. The log of the server has the downloads of lists.':
    'نسخ بيانات شخص واحد التي نزّلها المسؤولون، ومن محوا بياناتهم. تُسجل تنزيلات القوائم في سجل الخادم.',
  Person: 'الشخص',
  'One person in detail': 'تفاصيل أحد الأشخاص',
  'Who a person is, and what the portal keeps about the person.': 'من هو الشخص، وما تحفظه البوابة عنه.',
  Admins: 'الإداريون',
  'Administrative staff': 'موظفو الإدارة',
  'Who has a role of the administration, when each person signed in last, and the permission keys of each.':
    'أصحاب الأدوار الإدارية، وآخر تسجيل دخول لكل منهم، ومفاتيح صلاحيات كل منهم.',
  'Find a person of the administrative staff': 'البحث عن أحد موظفي الإدارة',
  Academics: 'الأكاديميون',
  'Faculty, advisers and coordinators': 'أعضاء هيئة التدريس والمستشارون والمنسقون',
  'Who has a role of a college, such as faculty or career counselor, when each person signed in last, and the permission keys of each.':
    'أصحاب الأدوار في الكليات، مثل أعضاء هيئة التدريس والمرشدين المهنيين، وآخر تسجيل دخول لكل منهم، ومفاتيح صلاحيات كل منهم.',
  'Find an academic': 'البحث عن أحد الأكاديميين',
  Contractors: 'المتعاقدون',
  'Users of partner companies': 'مستخدمو الشركات الشريكة',
  'The users of partner companies, and people with a role that the portal does not know: when each signed in last, and the permission keys of each.':
    'مستخدمو الشركات الشريكة، ومن لهم دور لا تعرفه البوابة: آخر تسجيل دخول لكل منهم، ومفاتيح صلاحيات كل منهم.',
  'Find a user of a partner company': 'البحث عن أحد مستخدمي الشركات الشريكة',
  Roles: 'الأدوار',
  'What each role sees and does': 'ما يراه كل دور وما يمكنه فعله',
  'The twelve roles of the portal: what each of them sees on the dashboard, and what it can do.':
    'أدوار البوابة الاثنا عشر: ما يراه كل منها في لوحة المعلومات، وما يمكنه فعله.',
  'See what each role can do': 'الاطلاع على ما يمكن لكل دور فعله',
  Permissions: 'الصلاحيات',
  'Permission keys and their pages': 'مفاتيح الصلاحيات وصفحاتها',
  'The permission keys and the pages that they open.': 'مفاتيح الصلاحيات والصفحات التي تفتحها.',
  'See which pages each permission key opens': 'الاطلاع على الصفحات التي يفتحها كل مفتاح صلاحية',
  'Security clearance': 'التصريح الأمني',
  'Clearance to enter a site': 'تصريح لدخول موقع',
  'Requests for security clearance, and the decisions.': 'طلبات التصريح الأمني والقرارات بشأنها.',
  'Find a request by name, company, host or plate': 'البحث عن طلب بالاسم أو الشركة أو المضيف أو رقم اللوحة',
  'Approve or refuse a request': 'اعتماد طلب أو رفضه',
  'Clearance request': 'طلب التصريح الأمني',
  'One request for security clearance: its state, the visit and the history.':
    'طلب تصريح أمني واحد: حالته والزيارة وسجل التغييرات.',
  'Publish documents and links': 'نشر المستندات والروابط',
  'The documents and links of all pages, also drafts and those that have expired.':
    'مستندات جميع الصفحات وروابطها، ومنها المسودات وما انتهت مدته.',
  Document: 'المستند',
  'One document: who sees it, until when, and its history.': 'مستند واحد: من يراه، وحتى متى، وسجل تغييراته.',
  'New document': 'مستند جديد',
  'Write a draft. Readers see it after you publish it.': 'كتابة مسودة. يراها القراء بعد نشرها.',
  'Change a document': 'تعديل مستند',
  'Change the texts, the file or the readers of a document.': 'تعديل نصوص مستند أو ملفه أو قرائه.',
  'File of a document': 'ملف المستند',
  'The file of a published document, for its readers.': 'ملف مستند منشور، لقرائه.',
  'Copy of the data of a person': 'نسخة من بيانات أحد الأشخاص',
  'All that the portal keeps about a person, as a ZIP file.':
    'كل ما تحفظه البوابة عن أحد الأشخاص، في ملف ZIP.',
  'Template of an import': 'قالب الاستيراد',
  'An empty file with the headings of an import.': 'ملف فارغ بعناوين أعمدة الاستيراد.',
  'Refused lines of an import': 'الأسطر المرفوضة في الاستيراد',
  'The lines that were not imported, as a file that can be corrected and sent again.':
    'الأسطر التي لم تُستورد، في ملف يمكن تصحيحه وإرساله من جديد.',
  'Visitor pass': 'بطاقة دخول زائر',
  'The pass of an approved request, to print it.': 'بطاقة الدخول لطلب معتمد، لطباعتها.',
};
