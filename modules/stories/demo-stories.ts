/** A demo story. Its texts have no characters that HTML reserves. */
export interface DemoStory {
  /** The college of the author, who is a graduate of the demo imports; or the demo account that wrote it. */
  author: { college: string } | { account: 'alumni' | 'graduating' };
  state: 'draft' | 'waiting' | 'published';
  /** The age of the story in days. */
  age: number;
  language: 'en' | 'ar';
  nameShown: 'full' | 'first';
  title: string;
  summary: string;
  jobTitle: string;
  employer: string;
  /** The paragraphs of the story. */
  text: readonly string[];
}

const NOTE = 'This story is demo content. The graduate and the employer are invented.';

export const DEMO_STORIES: readonly DemoStory[] = [
  {
    author: { college: 'FCHS' },
    state: 'published',
    age: 34,
    language: 'en',
    nameShown: 'full',
    title: 'The ward where I was a trainee is now my workplace',
    summary: 'A placement in the last year became the first job. It began with a question about a chart.',
    jobTitle: 'Registered nurse',
    employer: 'Demo Hospital',
    text: [
      'In my last year I spent twelve weeks on a surgical ward. In the second week I asked why one chart had two different handwritings for the same hour. The head nurse did not answer at once. She asked me to find out, and to tell the team on the next morning.',
      'I learned more from that one question than from a whole book. When a position on the ward was open, I found it in the portal, and my career counselor read my application before I sent it.',
      'Today I show trainees around. I still tell them to ask about the chart.',
      NOTE,
    ],
  },
  {
    author: { college: 'ADPOLY' },
    state: 'published',
    age: 19,
    language: 'ar',
    nameShown: 'full',
    title: 'من مختبر الكلية إلى محطة الطاقة الشمسية',
    summary: 'بدأت بمشروع تخرج صغير عن تنظيف الألواح، ثم أصبح المشروع سبب أول وظيفة لي.',
    jobTitle: 'مهندس صيانة',
    employer: 'شركة الطاقة التجريبية',
    text: [
      'كان مشروع تخرجي عن الغبار. قست مع فريقي كم تفقد الألواح الشمسية من إنتاجها في كل أسبوع من دون تنظيف، وكانت النتيجة أكبر مما توقعنا. كتبنا تقريرا قصيرا يشرح متى يكون التنظيف أوفر من الانتظار.',
      'أرفقت التقرير بسيرتي الذاتية عندما تقدمت للوظيفة، ولم يسألني أحد في المقابلة عن علاماتي. سألوني عن الجداول والأرقام، وعن الأخطاء التي وقعنا فيها في الأسابيع الأولى.',
      'أعمل اليوم في المحطة نفسها التي زرناها في السنة الثانية. نصيحتي للطلبة: احتفظوا بكل ما تقيسونه، فقد يكون أفضل ما في سيرتكم الذاتية.',
      'هذه القصة محتوى تجريبي، والخريج وجهة العمل فيها من وحي الخيال.',
    ],
  },
  {
    author: { college: 'ADVETI' },
    state: 'published',
    age: 8,
    language: 'en',
    nameShown: 'first',
    title: 'Three refusals, and what I changed after each of them',
    summary:
      'The fourth application was the right one, because the first three had taught me how to write it.',
    jobTitle: 'Logistics coordinator',
    employer: 'Demo Port Services',
    text: [
      'My first application was the same text for three companies. None of them invited me. My career counselor returned the fourth one to me before any company saw it, with one sentence: say what you have done, not what you are.',
      'So I wrote about the summer in which I counted containers, and about the list that I made because the old one had mistakes. The answer came after six days.',
      'I now plan which truck comes at which hour. On some days nothing fits, and I like these days most.',
      NOTE,
    ],
  },
  {
    author: { account: 'alumni' },
    state: 'waiting',
    age: 3,
    language: 'en',
    nameShown: 'first',
    title: 'A night shift that made me choose a different job',
    summary: 'I began in a workshop, and found out in one night that I prefer to plan the work of others.',
    jobTitle: 'Maintenance planner',
    employer: 'Demo Airport Services',
    text: [
      'My first contract was for the workshop. On a night in the second month, two machines stopped at the same time, and we had parts for only one of them. I made a list of what depends on what, and the shift followed it until the morning.',
      'A week later my supervisor asked me whether I would like to make such lists every day. I did not know that this is a job. I took two short courses, and changed my desk in the spring.',
      NOTE,
    ],
  },
  {
    author: { account: 'graduating' },
    state: 'draft',
    age: 1,
    language: 'en',
    nameShown: 'first',
    title: 'My first weeks with patients',
    summary: 'Notes about the beginning of my placement, which I want to turn into a story.',
    jobTitle: 'Trainee',
    employer: 'Demo Clinic',
    text: [
      'On the first day I was afraid to ask, and on the second day I asked too much. My supervisor drew a line on a sheet of paper. On the left side are the questions that cannot wait, on the right side those for the afternoon. I still have this sheet, and I fill a new one every week.',
      'I want to add how the placement ends, and whether the clinic offers me a job.',
      NOTE,
    ],
  },
];
