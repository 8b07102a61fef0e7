/** The content of `seed/`: colleges, events, testimonials, workflows and notifications. */
export const contentTexts = {
  'Applied Technology High Schools': 'مدارس التكنولوجيا التطبيقية',
  'Abu Dhabi Polytechnic': 'بوليتكنك أبوظبي',
  'Fatima College of Health Sciences': 'كلية فاطمة للعلوم الصحية',
  'Abu Dhabi Vocational Education and Training Institute': 'معهد أبوظبي للتعليم والتدريب المهني',
  'Applied Technology High Schools, main hall': 'القاعة الرئيسية، مدارس التكنولوجيا التطبيقية',
  'Abu Dhabi Polytechnic, main hall': 'القاعة الرئيسية، بوليتكنك أبوظبي',
  'Fatima College of Health Sciences, main hall': 'القاعة الرئيسية، كلية فاطمة للعلوم الصحية',
  'Abu Dhabi Vocational Education and Training Institute, main hall':
    'القاعة الرئيسية، معهد أبوظبي للتعليم والتدريب المهني',
  'Student Affairs Office': 'مكتب شؤون الطلبة',

  'Future Skills Hackathon: 36 Hours for Smarter Cities': 'هاكاثون مهارات المستقبل: 36 ساعة من أجل مدن أذكى',
  '<p>Teams of four build a working prototype for transport, water or energy in a smart city. Mentors from industry join each table, and the best three ideas are funded for a semester.</p>':
    '<p>تبني فرق من أربعة أعضاء نموذجا أوليا يعمل فعليا، في النقل أو المياه أو الطاقة، لمدينة ذكية. ويرافق كل فريق موجّهون من سوق العمل، وتحصل أفضل ثلاث أفكار على تمويل لفصل دراسي كامل.</p>',
  'Nursing Simulation Day: Inside the Virtual Ward': 'يوم محاكاة التمريض: داخل الجناح الافتراضي',
  '<p>Step into a fully equipped ward with patient simulators and follow an emergency from admission to recovery. Open to school students who consider a career in health.</p>':
    '<p>جولة في جناح مجهز بالكامل بأجهزة تحاكي المرضى، ومتابعة حالة طارئة من دخول المستشفى حتى التعافي. الدعوة مفتوحة لطلبة المدارس الذين يفكرون في مهنة صحية.</p>',
  'Robotics Finals: Autonomous Rescue Challenge': 'نهائيات الروبوتات: تحدي الإنقاذ الذاتي',
  '<p>Twenty-four school teams send their robots through a collapsed-building course without a remote control. Families are welcome on the stands.</p>':
    '<p>تشق روبوتات أربعة وعشرين فريقا مدرسيا طريقها في مسار يحاكي مبنى منهارا، دون جهاز تحكم عن بعد. وأهلا بالعائلات في المدرجات.</p>',
  'Apprenticeship Fair: Meet 40 Employers in One Day': 'معرض التلمذة المهنية: لقاء 40 جهة عمل في يوم واحد',
  '<p>Bring your CV and leave with an interview. Employers in logistics, manufacturing, media and public safety present paid apprenticeships that start this autumn.</p>':
    '<p>يكفي إحضار سيرتك الذاتية للحصول على موعد لمقابلة عمل. وتعرض جهات عمل في الخدمات اللوجستية والتصنيع والإعلام والسلامة العامة برامج تلمذة مهنية مدفوعة الأجر تبدأ هذا الخريف.</p>',
  'Open Hangar: A Day with Aircraft Engineers': 'الحظيرة المفتوحة: يوم مع مهندسي الطائرات',
  '<p>Walk around a training aircraft, take an engine module apart and talk with graduates who now keep airliners flying. Places are limited to 120 visitors.</p>':
    '<p>جولة حول طائرة تدريب، وتفكيك وحدة من محركها، وحديث مع خريجين يعملون اليوم في صيانة طائرات الركاب. عدد الأماكن محدود: 120 زائرا.</p>',
  'Community Health Walk along the Corniche': 'مسيرة صحية مجتمعية على الكورنيش',
  '<p>A five-kilometre morning walk with free blood-pressure and glucose checks by final-year students. All ages are welcome, and the route is step-free.</p>':
    '<p>مسيرة صباحية طولها خمسة كيلومترات، مع فحوص مجانية لضغط الدم والسكر يجريها طلبة السنة النهائية. نرحب بجميع الأعمار، والمسار خال من الدرج.</p>',
  'Young Scientists Showcase 2026': 'معرض العلماء الشباب 2026',
  '<p>Sixty projects from desert agriculture to low-cost prosthetics, presented by the students who built them. A jury of researchers awards three summer placements.</p>':
    '<p>ستون مشروعا، من الزراعة الصحراوية إلى الأطراف الصناعية المنخفضة التكلفة، يعرضها الطلبة الذين نفذوها. وتمنح لجنة تحكيم من الباحثين ثلاث فرص للتدريب الصيفي.</p>',
  'Culinary Skills Cup: Emirati Flavours, Modern Plates': 'كأس مهارات الطهي: نكهات إماراتية في أطباق عصرية',
  '<p>Student chefs have ninety minutes and one basket of local produce. Guests taste every dish and vote for the audience award.</p>':
    '<p>أمام الطهاة من طلبتنا تسعون دقيقة وسلة واحدة من المنتجات المحلية. ويتذوق الضيوف كل طبق، ثم يصوتون لجائزة الجمهور.</p>',
  'Clean Energy Challenge: Solar for Remote Farms': 'تحدي الطاقة النظيفة: الطاقة الشمسية للمزارع النائية',
  '<p>Design an off-grid solar system that keeps a farm’s pumps and cold store running through the summer. The winning design is built and tested on site.</p>':
    '<p>تتنافس الفرق في تصميم نظام شمسي مستقل عن شبكة الكهرباء، يشغّل مضخات مزرعة ومخزنها المبرد طوال الصيف. ويُنفذ التصميم الفائز ويُختبر في المزرعة نفسها.</p>',
  'Radiography Careers Evening': 'أمسية التعريف بمهن الأشعة',
  '<p>Hospital teams explain what a day in imaging looks like, from the first X-ray to interventional suites. Graduates can book a ten-minute talk about open positions.</p>':
    '<p>تشرح فرق من المستشفيات كيف يمضي يوم العمل في التصوير الطبي، من أول صورة بالأشعة السينية إلى غرف الأشعة التداخلية. ويمكن للخريجين حجز لقاء مدته عشر دقائق عن الوظائف الشاغرة.</p>',
  'Parents and Pathways: Choosing the Right College': 'أولياء الأمور ومسارات الدراسة: اختيار الكلية المناسبة',
  '<p>An evening for families of grades 11 and 12. Advisers compare programs, scholarships and entry requirements, and answer questions in Arabic and English.</p>':
    '<p>أمسية لعائلات طلبة الصفين الحادي عشر والثاني عشر. يقارن المستشارون بين البرامج والمنح الدراسية وشروط القبول، ويجيبون عن الأسئلة بالعربية والإنجليزية.</p>',
  'Hospitality Industry Breakfast': 'إفطار قطاع الضيافة',
  '<p>Hotel and event managers meet final-year students over breakfast that the students cook and serve. Companies may register up to three representatives.</p>':
    '<p>يلتقي مديرو الفنادق والفعاليات بطلبة السنة النهائية على إفطار يعده الطلبة ويقدمونه. ويمكن لكل شركة تسجيل ثلاثة ممثلين على الأكثر.</p>',

  'Demo Hospital Group': 'مجموعة مستشفيات ديمو',
  'Nursing Education': 'تعليم التمريض',
  'Graduates join our wards ready for the night shift: calm, exact and kind. We plan our intake around the college’s calendar now.':
    'ينضم الخريجون إلى أجنحتنا مستعدين للمناوبة الليلية، بهدوء ودقة ولطف. وأصبحنا نخطط للتعيينات وفق تقويم الكلية.',
  'Demo Energy Services LLC': 'شركة ديمو لخدمات الطاقة ذ.م.م',
  'Talent Acquisition': 'استقطاب المواهب',
  'We offered twelve internships and kept nine of the students. What stood out was how they wrote down what went wrong.':
    'قدمنا اثنتي عشرة فرصة تدريب، ثم وظفنا تسعة من الطلبة. وأكثر ما لفت انتباهنا حرصهم على تدوين ما لم ينجح.',
  'Demo Hotels and Resorts': 'فنادق ومنتجعات ديمو',
  Operations: 'العمليات',
  'The apprentices cooked for three hundred guests in their second month. Their instructors came to taste.':
    'أعد المتدربون الطعام لثلاثمئة ضيف في شهرهم الثاني، وجاء مدرسوهم لتذوقه.',
  'Demo Alumni': 'خريج تجريبي',
  'Graduate, hospitality': 'من خريجي الضيافة',
  'My supervisor at the internship is my colleague today. The portal is where we first wrote to each other.':
    'من كان مشرفي في التدريب صار اليوم زميلي. وفي هذه البوابة كانت أول رسالة بيننا.',

  'Strategic Foresight Hub': 'مركز الاستشراف الاستراتيجي',
  'Collaborative Learning Hub': 'مركز التعلم التعاوني',
  'Innovation & Transformation Lab': 'مختبر الابتكار والتحول',
  'Future Skills & Talent Mobility Hub': 'مركز مهارات المستقبل وتنقل المواهب',
  'Peer Learning Circles': 'حلقات التعلم من الأقران',
  'Fellows’ Innovation Lab': 'مختبر الابتكار للزملاء',
  'Excellence Development Program': 'برنامج تنمية التميز',
  'Graduates Forecast': 'توقعات أعداد الخريجين',

  'Think tank': 'مجموعة التفكير',
  'Job application': 'طلب توظيف',
  'Event registration': 'التسجيل في الفعالية',
  'Community post': 'منشور في المجتمع',
  'Your profile': 'ملفك الشخصي',
  Announcement: 'إعلان',
  'sent you a notification': 'إشعار جديد لك',
  'liked your post': 'إعجاب بمنشورك',
  'commented on your post': 'تعليق على منشورك',
  'replied to your comment': 'رد على تعليقك',
  'liked your think tank': 'إعجاب بمشاركتك في مجموعة التفكير',
  'commented on your think tank': 'تعليق على مشاركتك في مجموعة التفكير',
  'replied to your think tank comment': 'رد على تعليقك في مجموعة التفكير',
  'Shared workshops for evening projects': 'ورش مشتركة للمشروعات المسائية',
  'A booking calendar would let all four colleges use them.':
    'لو وُضع جدول للحجز لاستفادت منها الكليات الأربع جميعها.',
  'Your application moved to the interview stage.': 'انتقل طلبك إلى مرحلة المقابلة.',
  'Your seat is confirmed. Bring your student card.': 'أُكد حجز مقعدك. يُرجى إحضار بطاقتك الجامعية.',
  'My first week at the airport': 'أسبوعي الأول في المطار',
  'A quieter library': 'مكتبة أكثر هدوءا',
  'Could the second floor be silent after six?':
    'هل يمكن تخصيص الطابق الثاني للدراسة الصامتة بعد السادسة مساء؟',
  'Agreed, we will try it during the exam weeks.': 'فكرة جيدة، وسنجربها في أسابيع الامتحانات.',
  'Your college has updated your contact details.': 'حدّثت كليتك بيانات التواصل الخاصة بك.',
  'Portfolio tips that helped me': 'نصائح أفادتني في إعداد ملف أعمالي',
  'The checklist at the end is very useful.': 'قائمة المراجعة في النهاية مفيدة جدا.',
  'Peer tutoring before finals': 'دروس الأقران قبل الامتحانات النهائية',
  'Which certificate first?': 'بأي شهادة نبدأ؟',
  'Is the safety course worth it?': 'هل دورة السلامة مفيدة؟',
  'Yes, most workshops ask for it.': 'نعم، تشترطها معظم الورش.',
  'The portal will be updated on Friday evening between 20:00 and 21:00.':
    'ستُحدّث البوابة مساء الجمعة بين الساعة 20:00 والساعة 21:00.',
  'A vacancy that may interest your students closes this week.':
    'ينتهي هذا الأسبوع التقدم لوظيفة شاغرة قد تهم الطلبة المسندين إليك.',
  'Your seat is confirmed. Bring your ID card.': 'أُكد حجز مقعدك. يُرجى إحضار بطاقة هويتك.',
  'A student has applied for your vacancy.': 'تقدم أحد الطلبة للوظيفة الشاغرة في شركتك.',
};
