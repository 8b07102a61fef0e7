import { and, asc, eq, like } from 'drizzle-orm';

import { DAY, HOUR } from '#rules/constants.ts';
import type { StudentGroup } from '#rules/identity/student-types.ts';
import { STORY } from '#rules/resources/story.ts';

import type { Queries } from '../database/database.ts';
import { addDemoRecords, lockDemo, type AddDemo, type DemoRecord, type DemoStep } from '../engine/demo.ts';
import type { RecordViewer } from '../engine/scope.ts';
import { DEMO_STUDENT } from '../people/demo.ts';
import { people } from '../people/tables.ts';
import { DEMO_STORIES, type DemoStory } from './demo-stories.ts';
import { stories } from './tables.ts';

const userOf = (id: string, name: string, college: string, studentGroup: StudentGroup): RecordViewer => ({
  id,
  name,
  college,
  studentGroup,
  role: 'user',
  partnerId: undefined,
  partialLogin: false,
});

/** The demo accounts that write stories. Their subjects are those of the demo backend. */
const ACCOUNTS = {
  alumni: userOf('16', 'Demo Alumni', 'ADVETI', 'alumni'),
  graduating: userOf('14', 'Demo Graduating Student', 'FCHS', 'graduating'),
};

/** The administrator who publishes the demo stories. No account has this subject. */
const REVIEWER: RecordViewer = {
  id: 'demo-data-staff',
  name: 'Demo Administrator',
  role: 'admin',
  partnerId: undefined,
  college: undefined,
  partialLogin: false,
};

/** Adds three published stories, one that waits and a draft, unless there are stories (STORY-13). */
export const addDemoStories: AddDemo = async (tx, fileKeys, now) => {
  await lockDemo(tx, STORY.name);
  if ((await tx.$count(stories)) > 0) return;
  const records: DemoRecord[] = [];
  for (const story of DEMO_STORIES) {
    const author = await findAuthor(tx, story);
    if (author) records.push(recordOf(story, author, new Date(now.getTime() - story.age * DAY)));
  }
  await addDemoRecords(tx, { resource: STORY, table: stories }, records, fileKeys, now);
};

/** Finds the demo account of a story, or a graduate of a college who has signed in. */
async function findAuthor(tx: Queries, { author }: DemoStory): Promise<RecordViewer | undefined> {
  if ('account' in author) return ACCOUNTS[author.account];
  const { college } = author;
  const [graduate] = await tx
    .select({ subject: people.subject, name: people.name })
    .from(people)
    .where(
      and(
        like(people.subject, `${DEMO_STUDENT}%`),
        eq(people.studentGroup, 'alumni'),
        eq(people.college, college),
      ),
    )
    .orderBy(asc(people.search), asc(people.id))
    .limit(1);
  return graduate && userOf(graduate.subject ?? '', graduate.name, college, 'alumni');
}

function recordOf(story: DemoStory, author: RecordViewer, at: Date): DemoRecord {
  const { language, nameShown, title, summary, jobTitle, employer } = story;
  const text = story.text.map((paragraph) => `<p>${paragraph}</p>`).join('');
  const steps: DemoStep[] = [
    { name: 'submit', by: author, at: new Date(at.getTime() + HOUR) },
    { name: 'publish', by: REVIEWER, at: new Date(at.getTime() + 20 * HOUR) },
  ];
  return {
    author,
    at,
    values: { language, nameShown, title, summary, text, jobTitle, employer, consent: ['given'] },
    steps: steps.slice(0, { draft: 0, waiting: 1, published: 2 }[story.state]),
  };
}
