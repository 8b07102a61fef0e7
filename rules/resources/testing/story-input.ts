/** Returns a valid form of a story. @param changes the values in place of the default ones */
export function storyInput(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    language: 'en',
    title: 'A first job in the workshop',
    summary: 'How a placement in the last year became a first job.',
    text: `<p>Demo story. ${'I learned something new on each day. '.repeat(10)}</p>`,
    jobTitle: 'Technician',
    employer: 'Demo Energy',
    nameShown: 'first',
    consent: ['given'],
    ...changes,
  };
}
