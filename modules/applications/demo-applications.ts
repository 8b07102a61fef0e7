import type { StudentGroup } from '#rules/identity/student-types.ts';
import type { APPLICATION } from '#rules/resources/application.ts';
import type { VACANCY_COLLEGES, VACANCY_FIELDS } from '#rules/vacancies/choices.ts';

// The applicants and the texts of the demo data. All of them are invented. They are data, so the file is
// long.

/** The states in the demo data. No demo vacancy was closed so long ago that its applications lapse. */
export type DemoState = Exclude<keyof typeof APPLICATION.states, 'lapsed'>;

/** A student of the demo data, who is a person of the directory. */
export interface DemoApplicant {
  subject: string;
  name: string;
  email: string;
  college: keyof typeof VACANCY_COLLEGES;
  group: StudentGroup;
}

/** An application whose vacancy and state are chosen by hand. */
export interface PlannedApplication {
  /** The title of the vacancy. */
  vacancy: string;
  state: DemoState;
  /**
   * The days since the last step. Default: they follow from the age of the vacancy. With it, one that is
   * hired fills the last place.
   */
  waits?: number;
}

interface DemoAccountApplicant extends DemoApplicant {
  applications: readonly PlannedApplication[];
}

/** The demo accounts of students, with what they have sent. A supervisor sees those of three of them. */
export const ACCOUNTS: readonly DemoAccountApplicant[] = [
  {
    subject: '13',
    name: 'Demo Active Student',
    email: 'active@portal.example',
    college: 'ADPOLY',
    group: 'active',
    applications: [
      { vacancy: 'Summer job in the hangar', state: 'draft', waits: 1.2 },
      { vacancy: 'Part-time teller', state: 'submitted', waits: 0.2 },
      { vacancy: 'Summer job in the archive', state: 'notSelected' },
      { vacancy: 'Solar field technician', state: 'interviewed', waits: 3.2 },
      { vacancy: 'Game design intern with contract', state: 'screened', waits: 6.3 },
    ],
  },
  {
    subject: '14',
    name: 'Demo Graduating Student',
    email: 'graduating@portal.example',
    college: 'FCHS',
    group: 'graduating',
    applications: [
      { vacancy: 'Pharmacy technician', state: 'submitted', waits: 6.4 },
      { vacancy: 'Graduate programme: retail banking', state: 'forwarded', waits: 21.3 },
      { vacancy: 'Part-time teller', state: 'confirmed' },
      { vacancy: 'Registered nurse, children’s ward', state: 'interviewed', waits: 2.1 },
      { vacancy: 'Emergency medical technician', state: 'recruitmentProcess', waits: 4.3 },
      { vacancy: 'Radiography assistant', state: 'withdrawn' },
    ],
  },
  {
    subject: '15',
    name: 'Demo School Leaver',
    email: 'graduating.aths@portal.example',
    college: 'ATHS',
    group: 'graduating',
    applications: [
      { vacancy: 'Junior web developer', state: 'draft', waits: 0.7 },
      { vacancy: 'Security operations analyst', state: 'returned', waits: 1.6 },
      { vacancy: 'Graduate programme: retail banking', state: 'forwarded', waits: 9.2 },
      { vacancy: 'Aircraft maintenance technician', state: 'confirmed', waits: 5.4 },
      { vacancy: 'Avionics trainee', state: 'screened', waits: 17.5 },
      { vacancy: 'Network technician', state: 'declined' },
    ],
  },
  {
    subject: '16',
    name: 'Demo Alumni',
    email: 'alumni@portal.example',
    college: 'ADVETI',
    group: 'alumni',
    applications: [
      { vacancy: 'Process operator', state: 'submitted', waits: 0.9 },
      { vacancy: 'Crane operator trainee', state: 'returned', waits: 3.3 },
      { vacancy: 'Environmental assistant', state: 'forwarded', waits: 15.1 },
      { vacancy: 'Solar field technician', state: 'interviewed', waits: 1.4 },
      { vacancy: 'Event coordinator', state: 'hired', waits: 6.2 },
      { vacancy: 'Front desk agent', state: 'notSelected' },
    ],
  },
  {
    subject: '17',
    name: 'Demo Student With Two IDs',
    email: 'multi@portal.example',
    college: 'ADPOLY',
    group: 'active',
    applications: [
      { vacancy: 'Summer job in the hangar', state: 'submitted', waits: 3.1 },
      { vacancy: 'Part-time teller', state: 'returned', waits: 2.2 },
      { vacancy: 'Summer job in the archive', state: 'screened', waits: 33.4 },
    ],
  },
];

/** Applications of demo students without an account, who are chosen for each of them. */
export const PLANNED: readonly PlannedApplication[] = [
  { vacancy: 'Quality assistant in the laboratory', state: 'hired', waits: 12.4 },
  { vacancy: 'Solar field technician', state: 'hired' },
  { vacancy: 'Emergency medical technician', state: 'hired' },
  { vacancy: 'Avionics trainee', state: 'hired' },
  { vacancy: 'Weekend waiter', state: 'hired' },
  { vacancy: 'Graduate programme: retail banking', state: 'hired' },
  { vacancy: 'Customs documentation officer', state: 'hired' },
  { vacancy: 'Solar field technician', state: 'recruitmentProcess', waits: 2.6 },
  { vacancy: 'Environmental assistant', state: 'recruitmentProcess', waits: 11.7 },
];

/** Returns one of several texts. */
export function pickText<T>(texts: readonly [T, ...T[]], index: number): T {
  return texts[index % texts.length] ?? texts[0];
}

type Texts = readonly [string, ...string[]];

/** Letters by the field of work. `{title}` is the title of the vacancy. */
const LETTERS: Partial<Record<keyof typeof VACANCY_FIELDS, Texts>> = {
  energy: [
    'I am applying for “{title}”. In my last year I spent six weeks in a demo plant, and I liked most that each shift leaves its notes for the next one.\n\nI know how to read a process diagram, and I have a certificate in first aid.',
    'Energy is the reason why I chose my college. My final project measured how dust reduces the output of solar panels: after two weeks without cleaning, it was 11 percent.\n\nI like work outdoors, and I write my records on the same day.',
    'My teachers would say that I am careful and ask many questions. I want to learn this work from people who have done it for years.\n\nI can work in shifts, and I have a driving licence.',
  ],
  health: [
    'During my clinical training I worked on three wards. I learnt to stay calm when much happens at once, and to tell a patient in simple words what comes next.\n\nI would like to go on learning in your team.',
    'I chose a health profession because my grandmother needed care at home. In the training I was praised for my careful records.\n\nI will take the licence examination in the next months, and I am ready for shifts at night and at weekends.',
    'The description of the job matches what I did in my last practice: preparing, checking twice, and writing everything down.\n\nI would be glad to show you my practice book in an interview.',
  ],
  aviation: [
    'I have wanted to work on aircraft since I visited a hangar with my school. In the workshop of the college I learnt to follow a work card step by step, and to sign only what I have checked.\n\nI would be glad to go on learning in your team.',
    'I am applying for “{title}”. In a project of my class we repaired the wheel brake of a training aircraft. I wrote the report, and our teacher uses it now as an example.\n\nEnglish is the language of my studies, and I can start in the next month.',
  ],
  hospitality: [
    'I worked at the reception of our college event for three days and welcomed 200 guests. I like to find a solution while a guest is still in front of me.\n\nI speak Arabic and English, and I am learning Hindi.',
    'In the training restaurant of the college I was responsible for a team of four. What I enjoyed most was a full evening on which everything worked.\n\nI would like to do this for your guests, also at weekends.',
  ],
  business: [
    'I am applying for “{title}”. I like numbers, and I like to explain them. In a project of my class we compared the fees of five accounts, and made a page that shows the result in plain words.\n\nI would be glad to bring this to your team.',
    'For two summers I helped in the office of a small demo company: letters, invoices, and the telephone. I learnt to be friendly and exact at the same time.\n\nI look forward to learning how a bank decides.',
    'I am interested in this job because it has contact with customers and a clear plan for training.\n\nMy average in the last year was 3.4, and I was the speaker of my class.',
  ],
  technology: [
    'I have built a small site for the library of my college, which shows free seats. Sixty students use it each day, and I still correct it when they find a fault.\n\nI would like to learn how a team writes and tests software for thousands of people.',
    'My final project is about finding unusual traffic in a network. I set up the laboratory, wrote the rules and measured how many alarms were false.\n\nThe work that you describe would let me go on with exactly this.',
    'I repair computers for friends and family, and I write down each fault and how I found it. My certificate in networks is from last spring.\n\nI am patient with people who are not.',
  ],
  design: [
    'I draw, I build paper prototypes and I watch how people use them. My portfolio has three small games, one of which was played at our open day.\n\nSix months in a studio are what I am looking for.',
  ],
  engineering: [
    'I like to find out why a machine has stopped. In the workshop of the college I took an engine apart, measured each part and put it together again.\n\nI am applying for “{title}”, because I learn best with my hands.',
    'My training was in the workshop and in the drawing office, so I can read a drawing and check whether the part fits it.\n\nI work safely, and I tell others when something is not safe.',
  ],
  logistics: [
    'I visited the port with my class, and I was surprised how much depends on papers and on minutes. I am punctual and exact, and I like to work in the open air.\n\nI would be glad to be trained for this work.',
    'In my summer job I counted the stock of a warehouse with 4,000 places. I found two mistakes in the plan, and we changed it.\n\nI have a driving licence, and I can work in shifts.',
  ],
  publicService: [
    'Safety is a question of habits. In our workshop I was responsible for the weekly check of the ladders and extinguishers, and I wrote the list that we use today.\n\nThis is why I am applying for “{title}”.',
  ],
};

/** Letters for other fields. */
const OTHER_LETTERS: Texts = [
  'I am applying for “{title}”. My studies gave me a good base, and I learn quickly from colleagues.\n\nI would be glad to tell you more in an interview.',
];

/** Letters in Arabic, which fit every vacancy. */
const ARABIC_LETTERS: Texts = [
  'تحية طيبة وبعد،\n\nأود التقدم لهذه الوظيفة لأنها قريبة من تخصصي ومن مشروع تخرجي. تعلمت في الكلية العمل ضمن فريق، والالتزام بالمواعيد، وتدوين ما أنجزه بدقة.\n\nيسعدني أن أعرض عليكم خبرتي في مقابلة شخصية.\n\nوتفضلوا بقبول فائق الاحترام.',
  'تحية طيبة وبعد،\n\nقرأت إعلانكم باهتمام، فالعمل الذي تصفونه هو ما تدربت عليه في السنة الأخيرة من دراستي. أتحدث العربية والإنجليزية، ويمكنني بدء العمل بعد انتهاء الامتحانات مباشرة.\n\nأشكركم على وقتكم، وأتطلع إلى ردكم.',
  'السلام عليكم ورحمة الله وبركاته،\n\nأتقدم إليكم بطلبي هذا لأنني أرغب في أن أتعلم المهنة على أيدي أصحاب الخبرة. شاركت خلال دراستي في مشروعين مع زملائي، وتوليت فيهما التخطيط وكتابة التقارير.\n\nمع خالص الشكر والتقدير.',
];

/** The number of letters of which one is in Arabic. */
const ARABIC_EVERY = 9;

/** Returns the letter of an application. @param title of its vacancy */
export function letterFor(field: string, title: string, index: number): string {
  const ofField = LETTERS[field as keyof typeof VACANCY_FIELDS] ?? OTHER_LETTERS;
  const isArabic = index % ARABIC_EVERY === 0;
  const letter = isArabic ? pickText(ARABIC_LETTERS, index / ARABIC_EVERY) : pickText(ofField, index);
  return letter.replaceAll('{title}', title);
}

/** The answers to the questions of the demo vacancies. */
export const DEMO_ANSWERS: Readonly<Record<string, Texts>> = {
  'Are you ready to work at night?': [
    'Yes. In my training I worked in shifts for four weeks, two of them at night.',
    'Yes, if I know the plan one month before.',
    'Yes. I live near the plant, so the way home is short.',
  ],
  'Which plants have you visited or worked in?': [
    'I visited a demo gas plant and a water plant with my class.',
    'I was a trainee in a demo desalination plant for six weeks.',
    'None yet, but I know the simulator of our college well.',
  ],
  'When do you take the licence examination?': [
    'In eight weeks. I have registered already.',
    'I passed it last month, and I wait for the document.',
    'At the next date after the end of my studies.',
  ],
  'Which ward was your favourite, and why?': [
    'The children’s ward, because the families are a part of the work.',
    'Emergency. No day was like another one, and the team helped each other.',
    'The ward for internal medicine, because I had time to learn about each patient.',
  ],
  'Which modules of the licence have you passed?': [
    'Modules 1, 2, 3 and 8. I take module 10 next month.',
    'Modules 1 to 6. I have the certificates with me.',
    'None yet. I begin with module 3 after the graduation.',
  ],
  'Which languages do you speak?': [
    'Arabic and English, and some French.',
    'Arabic, English and Hindi.',
    'Arabic is my first language. My studies were in English.',
  ],
  'Tell us of a problem that you solved for a customer.': [
    'A guest had lost a bag at our open day. I asked each team by telephone, and we found it in twenty minutes.',
    'In the training restaurant a table was booked twice. I offered the second group a table outside, and they liked it better.',
    'A visitor could not read the menu, so I read it aloud and wrote the order down for the kitchen.',
  ],
  'Why a bank?': [
    'Because each customer has a plan, and I would like to help with it.',
    'I like rules that one can explain, and numbers that must be right.',
    'I want to understand how loans are decided, and why.',
  ],
  'Which improvement would you present to our board?': [
    'A page that shows all fees of an account on one screen.',
    'Shorter forms. Many questions are asked twice.',
    'One afternoon a month on which students can ask about their first account.',
  ],
  'How do you feel about heights?': [
    'Well. I climb in a sports hall every week.',
    'I was on a crane once, with an instructor, and I enjoyed the view.',
    'I respect them. With a harness and good training I am calm.',
  ],
  'What is the address of a project that you are proud of?': [
    'https://projects.portal.example/free-seats',
    'https://projects.portal.example/bus-times',
    'https://projects.portal.example/recipe-book',
  ],
  'What would you change in it today?': [
    'I would write tests first. Two faults came back because I had none.',
    'The pages are too heavy for an old telephone, so I would load the pictures later.',
    'I would ask users earlier. I built one page that no one needed.',
  ],
};

const OTHER_ANSWERS: Texts = ['I would be glad to explain this in an interview.'];

/** Returns the answer to a question. */
export function answerTo(question: string, index: number): string {
  return pickText(DEMO_ANSWERS[question] ?? OTHER_ANSWERS, index);
}

/** The notes with which a counselor returns an application. */
export const ADVICE: Texts = [
  'Your letter could go to any company. Say in two sentences why you chose this one, and then send it again.',
  'The CV has no dates. Please add when you studied and where you worked, the newest first.',
  'A good start. Please add one example of your work to the letter: what you did, and what came out of it.',
  'Please say in the letter when you finish your studies and when you can begin.',
  'The letter is too long. Half of it repeats the CV. Keep what is about this job.',
];

/** What the users of a company write about applicants. Only the company reads it. */
export const COMPANY_NOTES: Texts = [
  'Good answers on the telephone. Can begin next month.',
  'Ask in the interview about the summer in the workshop.',
  'Strong in theory, little practice yet. Would suit the second team.',
  'Speaks about safety without being asked. I would like to see more.',
  'The letter is short, but the project is close to what we do.',
];
