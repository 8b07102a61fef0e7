// A static upstream. It always answers a root field with the same bytes, so that its work hardly affects the
// measurement of the gateway.
import { createServer } from 'node:http';

const LONG_AGO = '2026-01-01T08:00:00Z';

const notifications = Array.from({ length: 25 }, (_, index) => ({
  id: String(index + 1),
  type: 'thinktank_comment',
  title: `A comment on the idea number ${index + 1}`,
  message: 'commented on your think tank',
  data: JSON.stringify({ content: 'An idea about solar farms', comment_excerpt: 'This would help my team.' }),
  read_at: index % 2 ? LONG_AGO : null,
  created_at: LONG_AGO,
  action_type: 'comment',
  actor: { id: '5', name: 'Another Student', profile_picture_url: '/storage/pictures/5.webp' },
  targetUser: { id: '11', name: 'Benchmark' },
}));

const events = Array.from({ length: 25 }, (_, index) => ({
  thumbnail: `/storage/events/${index}.webp`,
  title: `An event with a title of ordinary length, number ${index + 1}`,
  description: '<p>Teams of four build a working prototype and show it to a jury of employers.</p>'.repeat(2),
  slug: `event-${index}`,
  entity: { entity: 'ADPOLY', name: 'Polytechnic', logo: '/storage/logos/adpoly.svg' },
}));

const paginatorInfo = {
  total: 25,
  count: 25,
  perPage: 25,
  currentPage: 1,
  lastPage: 1,
  hasMorePages: false,
  firstItem: 1,
  lastItem: 25,
};

const ANSWERS = Object.entries({
  markNotificationAsRead: { id: '7', type: 'job_application', read_at: LONG_AGO },
  notifications: { error: false, error_code: null, message: null, data: notifications, paginatorInfo },
  events: { data: events },
  createTestimonial: { error: false, error_code: null, message: 'Stored.' },
}).map(([field, value]) => ({ field, body: JSON.stringify({ data: { [field]: value } }) }));

const server = createServer((req, res) => {
  let head = '';
  req.on('data', (chunk) => {
    // The operation is at the start of the body. The rest of an upload is ignored.
    if (head.length < 16_384) head += chunk.toString('latin1');
  });
  req.on('end', () => {
    const answer = ANSWERS.find(({ field }) => head.includes(field));
    res.writeHead(answer ? 200 : 400, { 'content-type': 'application/json' });
    res.end(answer?.body ?? '{"errors":[{"message":"not a field of the benchmark"}]}');
  });
  req.on('error', () => res.destroy());
});

server.listen(0, '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  process.send?.({ type: 'listening', url: `http://127.0.0.1:${port}` });
});
process.on('disconnect', () => process.exit(0));
