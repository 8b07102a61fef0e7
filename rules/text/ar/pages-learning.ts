import type { ArabicTexts } from './arabic-texts.ts';

export const PAGES_LEARNING: ArabicTexts = {
  'Innovation & Transformation Lab': 'مختبر الابتكار والتحول',
  'Ideas and projects of students': 'أفكار الطلبة ومشروعاتهم',
  Innovation: 'الابتكار',
  'Projects of students, each with a team, a mentor and a workshop.':
    'مشروعات الطلبة، ولكل منها فريق وموجّه وورشة.',
  Projects: 'المشروعات',
  'All projects of the lab': 'جميع مشروعات المختبر',
  'All projects of the lab, with their teams.': 'جميع مشروعات المختبر، مع فرقها.',
  'My projects': 'مشروعاتي',
  'The projects of one student': 'مشروعات أحد الطلبة',
  'The projects that you take part in.': 'المشروعات التي لك مشاركة فيها.',
  'Collaborative Learning Hub': 'مركز التعلم التعاوني',
  'Peer learning': 'التعلم من الأقران',
  'Documents and links about learning groups, mentors and open sessions.':
    'مستندات وروابط عن مجموعات التعلم والموجّهين والجلسات المفتوحة.',
  'Learning Enablement Center': 'مركز تمكين التعلم',
  'English support': 'دعم اللغة الإنجليزية',
  'Documents and links that help with English for study and work.':
    'مستندات وروابط تساعد في اللغة الإنجليزية للدراسة والعمل.',
  'Human-Centric Experience': 'تجربة محورها الإنسان',
  'Clubs and activities': 'الأندية والأنشطة',
  'Student life': 'الحياة الطلابية',
  'Clubs, sports and activities at your college.': 'الأندية والرياضة والأنشطة في كليتك.',
  'Club or activity': 'نادٍ أو نشاط',
  'One club in detail': 'تفاصيل أحد الأندية',
  'The activities and meetings of a club, and the way to join it.':
    'أنشطة النادي ولقاءاته، وطريقة الانضمام إليه.',
  'Excellence Development Program': 'برنامج تنمية التميز',
  'Academic rise': 'الارتقاء الأكاديمي',
  'Documents and links about the program for students who want to excel.':
    'مستندات وروابط عن البرنامج للطلبة الراغبين في التميز.',
  'Work readiness program': 'برنامج الجاهزية لسوق العمل',
  'Preparation of students for work': 'إعداد الطلبة للعمل',
  'The activities of the work readiness program, and the work that students submit.':
    'أنشطة برنامج الجاهزية لسوق العمل، والأعمال التي يقدمها الطلبة.',
  'Work readiness submission': 'عمل مقدم في برنامج الجاهزية لسوق العمل',
  'One submission in detail': 'تفاصيل عمل مقدم',
  'The work that a student submitted for an activity.': 'العمل الذي قدمه أحد الطلبة ضمن نشاط.',
  'Career Empowerment Program': 'برنامج التمكين المهني',
  'Work readiness': 'الجاهزية لسوق العمل',
  'Activities that make you ready for your first day at work.': 'أنشطة تهيئك ليومك الأول في العمل.',
  'Work readiness activity': 'نشاط في الجاهزية لسوق العمل',
  'One activity in detail': 'تفاصيل نشاط',
  'One activity of the program: the task and its deadline.': 'نشاط واحد من البرنامج: المهمة وموعد تسليمها.',
};
