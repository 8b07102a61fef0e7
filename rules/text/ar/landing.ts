import type { ArabicTexts } from './arabic-texts.ts';

export const LANDING: ArabicTexts = {
  'What our partners say': 'ماذا يقول شركاؤنا',
  'Previous partner': 'الرأي السابق',
  'Next partner': 'الرأي التالي',
  'Preview of the video': 'معاينة مقطع الفيديو',
  'Skills that a country is built on': 'مهارات تبني الأوطان',
  'Four colleges, one portal: for students, graduates and the companies that work with us.':
    'أربع كليات وبوابة واحدة: للطلبة والخريجين والشركات التي تعمل معنا.',
  'See the events': 'عرض الفعاليات',
  'Your first job starts before you graduate': 'وظيفتك الأولى تبدأ قبل تخرجك',
  'Our partners know our workshops, and offer internships and jobs to students who train there.':
    'يعرف شركاؤنا ورشنا جيدا، ويقدمون فرص التدريب والوظائف للطلبة الذين يتدربون فيها.',
  'Sign in to your dashboard': 'تسجيل الدخول إلى لوحة معلوماتك',
  'Hire graduates who can do the work': 'توظيف خريجين يتقنون عملهم',
  'Register your organisation as a partner of four colleges whose students train on real equipment.':
    'يمكنك تسجيل مؤسستك شريكا لأربع كليات يتدرب طلبتها على معدات حقيقية.',
  'Become a partner': 'الانضمام إلى شركائنا',
  'Teach what you practise': 'التدريس من واقع خبرتك',
  'Engineers, nurses and specialists from industry teach part-time at our colleges. Join them.':
    'يدرّس في كلياتنا بدوام جزئي مهندسون وممرضون ومتخصصون من سوق العمل. ويسعدنا انضمامك إليهم.',
  'Once a graduate, always one of us': 'من تخرج في كلياتنا يبقى منا دائما',
  'Stay in touch with your college, share your story, and help the students who come after you.':
    'يمكنك البقاء على تواصل مع كليتك، ومشاركة قصتك، ومساعدة الطلبة من بعدك.',
  'Read success stories': 'قراءة قصص النجاح',
  'Applied Technology Schools': 'مدارس التكنولوجيا التطبيقية',
  'Abu Dhabi Vocational Education and Training Institute': 'معهد أبوظبي للتعليم والتدريب المهني',
  '{name} ({code})': '{name} ({code})',
  'Demo Director, ADVETI': 'اسم تجريبي، معهد أبوظبي للتعليم والتدريب المهني',
  'Director of the Abu Dhabi Vocational Education and Training Institute': 'مدير المعهد',
  'A trade learned well is a freedom that no one can take from you.':
    'إتقان المهنة حرية لا يستطيع أحد أن يسلبك إياها.',
  'A trade learned well is a freedom that no one can take from you. If you have repaired an engine, cooked for two hundred guests or wired a house, you know what you can do, and so does everyone who watched.':
    'إتقان المهنة حرية لا يستطيع أحد أن يسلبك إياها. إذا سبق لك أن أصلحت محركا، أو أعددت الطعام لمئتي ضيف، أو مددت الأسلاك الكهربائية في منزل، فقد عرفت ما في وسعك، وعرفه كل من شاهدك.',
  'Our apprentices spend more of their week in workshops and kitchens than behind desks. They make mistakes there that cost little and teach much, beside people who have made the same ones.':
    'يقضي متدربونا من أسبوعهم في الورش والمطابخ وقتا أطول مما يقضونه خلف المكاتب. وهناك يقعون في أخطاء تكلف القليل وتعلّم الكثير، إلى جانب من سبق لهم الوقوع فيها.',
  'Use this portal to find your place, your supervisor and your next step. And when you have finished, come back and teach us something.':
    'عبر هذه البوابة يمكنك العثور على مكانك ومشرفك وخطوتك التالية. وبعد إتمام دراستك، ننتظر عودتك إلينا لنتعلم منك بدورنا.',
  'Demo Director, ADPOLY': 'اسم تجريبي، بوليتكنك أبوظبي',
  'Director of Abu Dhabi Polytechnic': 'مدير البوليتكنك',
  'An engineer is someone whose ideas have been tested by things.': 'المهندس هو من اختبر الواقع أفكاره.',
  'An engineer is someone whose ideas have been tested by things: by a turbine that would not start, a network that went down, a weather balloon that came back with the wrong answer.':
    'المهندس هو من اختبر الواقع أفكاره: توربين يأبى أن يدور، أو شبكة تتعطل، أو منطاد أرصاد يعود بإجابة خاطئة.',
  'At the polytechnic you meet those tests early, with the companies that will one day be your employers. Their engineers teach here; our students work there.':
    'في البوليتكنك تواجهك هذه الاختبارات مبكرا، مع الشركات التي ستوظفك يوما ما. فمهندسوها يدرّسون هنا، وطلبتنا يعملون هناك.',
  'Bring curiosity and patience. We will bring the equipment, the mentors and the questions.':
    'منك الفضول والصبر، ومنا المعدات والموجّهون والأسئلة.',
  'Demo Director, FCHS': 'اسم تجريبي، كلية فاطمة للعلوم الصحية',
  'Director of Fatima College of Health Sciences': 'مدير الكلية',
  'Care is a science, and then it is a hand on a shoulder.': 'الرعاية علم، ثم يد حانية على الكتف.',
  'Care is a science, and then it is a hand on a shoulder. Our students learn both: the dosage and the conversation, the image and the person in it.':
    'الرعاية علم، ثم يد حانية على الكتف. ويتعلم طلبتنا الأمرين معا: جرعة الدواء والحديث مع المريض، والصورة الطبية والإنسان الذي وراءها.',
  'Our simulation wards let them practise until their hands are calm. Our partner hospitals let them see why that matters.':
    'في أجنحة المحاكاة لدينا يتدربون حتى تثبت أيديهم، وفي المستشفيات الشريكة يدركون أهمية ذلك.',
  'To our graduates: wherever you serve, you are still one of us. Tell the students who follow what you wish you had known.':
    'إلى خريجينا: أنتم منا أينما خدمتم. ويسعدنا أن تخبروا الطلبة من بعدكم بما تمنيتم لو عرفتموه من قبل.',
  'Demo Director, ATS': 'اسم تجريبي، مدارس التكنولوجيا التطبيقية',
  'Director of the Applied Technology Schools': 'مدير المدارس',
  'Give a young person a real problem and an adult who listens, and step back.':
    'يحتاج الناشئة إلى مشكلة حقيقية، وإلى شخص راشد يصغي إليهم ثم يفسح لهم المجال.',
  'Give a young person a real problem and an adult who listens, and step back. That is most of what we know about schools.':
    'يحتاج الناشئة إلى مشكلة حقيقية، وإلى شخص راشد يصغي إليهم ثم يفسح لهم المجال. هذا معظم ما نعرفه عن المدارس.',
  'Our pupils build robots, argue about bridges and present to juries long before they choose a career. By the time they choose, they choose something they have tried.':
    'يبني طلبتنا الروبوتات، ويتناقشون في بناء الجسور، ويعرضون أعمالهم أمام لجان التحكيم قبل اختيار المهنة بوقت طويل. وحين يختارون، يقع اختيارهم على شيء جربوه.',
  'Parents, partners, former pupils: this portal is your way in. We look forward to your ideas.':
    'إلى أولياء الأمور والشركاء وخريجي مدارسنا: هذه البوابة طريقكم إلينا، ونتطلع إلى أفكاركم.',
  '24 hours': '24 ساعة',
  'Demonstration content': 'محتوى تجريبي',
  'All events': 'جميع الفعاليات',
  'We can’t load the events right now': 'يتعذر تحميل الفعاليات في الوقت الحالي',
  'The service behind this page is not responding. Please try again in a few minutes.':
    'الخدمة التي تعتمد عليها هذه الصفحة لا تستجيب. يُرجى إعادة المحاولة بعد بضع دقائق.',
  'New events are announced here.': 'نعلن هنا عن الفعاليات الجديدة.',
  'Our Graduates': 'خريجونا',
  'Portrait of a graduate, {number} of {total}': 'من خريجينا، الصورة {number} من {total}',
  carousel: 'عارض شرائح',
  Pause: 'إيقاف مؤقت',
  Play: 'تشغيل',
  slide: 'شريحة',
  'Banner {current} of {total}': 'اللافتة {current} من {total}',
  'Directors Messages': 'رسائل المديرين',
  'Close the message': 'إغلاق الرسالة',
  'Read the message': 'قراءة الرسالة',
  'from {name}': 'من {name}',
  'Previous graduates': 'صور الخريجين السابقة',
  'Next graduates': 'صور الخريجين التالية',
  'We can’t load the photos right now. Please try again in a few minutes.':
    'يتعذر تحميل الصور في الوقت الحالي. يُرجى إعادة المحاولة بعد بضع دقائق.',
  '{name}, enlarged': '{name}، بحجم مكبّر',
  'Replies within {time}': 'الرد خلال {time}',
  'Typically you hear from us the same day.': 'يصلك ردنا عادة في اليوم نفسه.',
  '24/7 support': 'دعم على مدار الساعة',
  'Write at any time. Our support team answers around the clock.':
    'يمكنك الكتابة إلينا في أي وقت. يجيب فريق الدعم ليلا ونهارا، طوال أيام الأسبوع.',
  'Secure and confidential': 'أمان وسرية',
  'What you tell us stays with us.': 'ما يصلنا منك يبقى سرا لدينا.',
  'Expert team': 'فريق من الخبراء',
  'People who know the portal and the colleges.': 'يعرفون البوابة والكليات معرفة جيدة.',
  'We are here to help': 'نحن هنا لمساعدتك',
  'Questions about the portal, your account or a form? Portal support answers by e-mail.':
    'هل لديك أسئلة عن البوابة أو حسابك أو أحد النماذج؟ يجيب عنها دعم البوابة عبر البريد الإلكتروني.',
  'Vacancies for students and alumni': 'وظائف شاغرة للطلبة والخريجين',
  'We can’t load the figures right now. Please try again in a few minutes.':
    'يتعذر تحميل الأرقام في الوقت الحالي. يُرجى إعادة المحاولة بعد بضع دقائق.',
  'No events now': 'لا فعاليات في الوقت الحالي',
  Highlights: 'أبرز المحتوى',
  FCHS: 'كلية فاطمة للعلوم الصحية',
  'Fatima College of Health Sciences': 'كلية فاطمة للعلوم الصحية',
  ADPOLY: 'بوليتكنك أبوظبي',
  'Abu Dhabi Polytechnic': 'بوليتكنك أبوظبي',
  'Graduates in numbers': 'الخريجون بالأرقام',
  ATS: 'مدارس التكنولوجيا التطبيقية',
  ADVETI: 'معهد أبوظبي للتعليم والتدريب المهني',
};
