import type { ArabicTexts } from './arabic-texts.ts';

export const PAGES: ArabicTexts = {
  'Vision & Strategy': 'الرؤية والاستراتيجية',
  'Setting direction, foresight, governance, evidence, performance monitoring.':
    'تحديد التوجه، واستشراف المستقبل، والحوكمة، والأدلة، ومتابعة الأداء.',
  'People & Partnerships': 'الأفراد والشراكات',
  'Stakeholder engagement, collaboration, co-creation, empowerment, human-centric experience.':
    'إشراك أصحاب المصلحة، والتعاون، والابتكار المشترك، والتمكين، وتجربة محورها الإنسان.',
  'Innovation & Learning': 'الابتكار والتعلم',
  'Transformation, capacity-building, empowerment, continuous learning, future skills.':
    'التحول، وبناء القدرات، والتمكين، والتعلم المستمر، ومهارات المستقبل.',
  'Impact & Value Creation': 'الأثر وخلق القيمة',
  'Public value, employability, sustainability, excellence outcomes.':
    'القيمة العامة، وقابلية التوظيف، والاستدامة، ونتائج التميز.',
  'System Enablers': 'ممكنات المنظومة',
  'Supporting infrastructure, tools and resources.': 'البنية التحتية والأدوات والموارد الداعمة.',
  Components: 'المكونات',
  'Shows every component in every state, for developers.': 'عرض كل مكون في جميع حالاته، للمطورين.',
  'The list as a file for a spreadsheet.': 'القائمة في ملف لبرامج جداول البيانات.',
  'A file of the record.': 'ملف تابع للسجل.',
  'the career counselor of your college': 'المرشد المهني في كليتك',
  'the OJT coordinator of your college': 'منسق التدريب في موقع العمل في كليتك',
  'the clinical placement coordinator of your college': 'منسق التدريب السريري في كليتك',
  'the facility staff of your college': 'موظفي المرافق في كليتك',
  'the registrar of your college': 'مسجّل كليتك',
  'This service is not in the portal: ask {contact} about it, or write to portal support at {email}.':
    'هذه الخدمة غير متوفرة في البوابة. للسؤال عنها يمكنك التواصل مع {contact}، أو مراسلة دعم البوابة على {email}.',
  'This service is not in the portal: if you have a question about it, write to portal support at {email}.':
    'هذه الخدمة غير متوفرة في البوابة. إذا كان لديك سؤال عنها، فيمكنك مراسلة دعم البوابة على {email}.',
  'an administrator of the portal': 'أحد مسؤولي البوابة',
};
