import { seededEvents } from './events.ts';

type Sample = {
  type: string;
  title: string;
  message: string;
  targetType: string;
  actionType: string;
  data: Record<string, string>;
};

const titles: Record<string, string> = {
  thinktank: 'Think tank',
  job: 'Job application',
  event: 'Event registration',
  post: 'Community post',
  profile: 'Your profile',
  announcement: 'Announcement',
};

/** One notification of every type that the portal distinguishes, and one (announcement) without a link. */
const samples: Sample[] = [
  sample('thinktank_comment', 'thinktank', 'comment', 'commented on your think tank', {
    post_title: 'Shared workshops for evening projects',
    comment_excerpt: 'A booking calendar would let all four colleges use them.',
  }),
  sample('job_application', 'job', 'apply', 'sent you a notification', {
    content: 'Your application moved to the interview stage.',
    job_id: '104',
  }),
  sample('event_registration', 'event', 'register', 'sent you a notification', {
    content: 'Your seat is confirmed. Bring your student card.',
    event_token: seededEvents[3]?.slug ?? '',
  }),
  sample('post_like', 'post', 'like', 'liked your post', { post_title: 'My first week at the airport' }),
  sample('thinktank_reply', 'thinktank', 'reply', 'replied to your think tank comment', {
    post_title: 'A quieter library',
    comment_excerpt: 'Could the second floor be silent after six?',
    reply_excerpt: 'Agreed, we will try it during the exam weeks.',
  }),
  sample('profile_update', 'profile', 'update', 'sent you a notification', {
    content: 'Your college has updated your contact details.',
  }),
  sample('post_comment', 'post', 'comment', 'commented on your post', {
    post_title: 'Portfolio tips that helped me',
    comment_excerpt: 'The checklist at the end is very useful.',
  }),
  sample('thinktank_like', 'thinktank', 'like', 'liked your think tank', {
    post_title: 'Peer tutoring before finals',
  }),
  sample('comment_reply', 'post', 'reply', 'replied to your comment', {
    post_title: 'Which certificate first?',
    comment_excerpt: 'Is the safety course worth it?',
    reply_excerpt: 'Yes, most workshops ask for it.',
  }),
  sample('announcement', 'announcement', 'announce', 'sent you a notification', {
    content: 'The portal will be updated on Friday evening between 20:00 and 21:00.',
  }),
];

/** What users who are no students read instead, by the type of the notification. */
const staffContents: Partial<Record<string, string>> = {
  job_application: 'A vacancy that may interest your students closes this week.',
  event_registration: 'Your seat is confirmed. Bring your ID card.',
};
const partnerContents: typeof staffContents = {
  ...staffContents,
  job_application: 'A student has applied for your vacancy.',
};

/** Returns the values of a sample, with a text that fits the role. */
function dataFor({ type, data }: Sample, role: string): Record<string, string> {
  if (role === 'user') return data;
  const content = (role === 'partner' ? partnerContents : staffContents)[type];
  return content === undefined ? data : { ...data, content };
}

/**
 * The ages of the notifications in minutes. They range from minutes to weeks, so that every format of an
 * age appears.
 */
const ages = [0.5, 9, 40, 95, 180, 420, 900, 1500, 2900, 4400, 7200, 10_000, 20_000, 40_000, 60_000];

/**
 * Returns `count` notifications of a user, newest first, from the given actors in turn. Two thirds of the
 * newer half are unread. One old notification is unread too, so that 'unread first' differs from 'newest
 * first'.
 */
export function notificationsFor(
  { id: targetUserId, role }: { id: number; role: string },
  actorIds: number[],
  count: number,
  now: Date,
) {
  return Array.from({ length: count }, (_, index) => {
    const chosen = samples[index % samples.length] as Sample;
    const minutesAgo = (ages[index % ages.length] ?? 0) + Math.floor(index / ages.length) * 61_000;
    const createdAt = new Date(now.getTime() - minutesAgo * 60_000);
    const unread = (index < count / 2 && index % 3 !== 2) || index === count - 1;
    return {
      type: chosen.type,
      title: chosen.title,
      message: chosen.message,
      data: JSON.stringify(dataFor(chosen, role)),
      createdAt,
      readAt: unread ? null : new Date(Math.min(createdAt.getTime() + 3_600_000, now.getTime())),
      actorId: actorIds[index % actorIds.length],
      targetUserId,
      targetType: chosen.targetType,
      targetId: chosen.data.job_id ?? chosen.data.event_token ?? String(200 + (index % samples.length)),
      actionType: chosen.actionType,
    };
  });
}

function sample(
  type: string,
  targetType: string,
  actionType: string,
  message: string,
  data: Record<string, string>,
): Sample {
  return { type, title: titles[targetType] ?? targetType, message, targetType, actionType, data };
}
