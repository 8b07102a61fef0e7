interface EventsAnswerOptions {
  events: readonly object[];
  /** The event of the popup; undefined if there is none. `'fails'` if its query fails. */
  popUp?: object | 'fails';
}

/** An event as the backend sends it. */
export function sentEvent(slug: string, college = 'ADPOLY', changes: object = {}) {
  const entity = { entity: college, name: 'Abu Dhabi Polytechnic', logo: null };
  return { slug, title: `Event ${slug}`, description: '<p>A day.</p>', thumbnail: null, entity, ...changes };
}

/** The same event in the popup, which says when and where it takes place. */
export function sentPopUp(slug: string, changes: object = {}) {
  return {
    ...sentEvent(slug),
    start_date: '2126-11-28T09:00:00+04:00',
    end_date: '2126-11-29T16:00:00+04:00',
    location: 'Abu Dhabi Polytechnic, main hall',
    display_time: true,
    ...changes,
  };
}

/**
 * Returns a function that answers the queries about events. A page of the list has as many events as the
 * variable `first` of the query says.
 */
export function answerEvents({ events, popUp }: EventsAnswerOptions) {
  return ({ query, variables }: { query: string; variables: Record<string, unknown> }): object => {
    if (query.includes('getPopUpContent')) {
      if (popUp === 'fails') return { ok: false, code: 'UPSTREAM_ERROR', message: '', status: 502 };
      const getPopUpContent = popUp ? { error: false, data: popUp } : { error: true, data: null };
      return { ok: true, data: { getPopUpContent } };
    }
    const [first, page] = [Number(variables['first']), Number(variables['page'] ?? 1)];
    const data = events.slice((page - 1) * first, page * first);
    const paginatorInfo = { currentPage: page, lastPage: Math.ceil(events.length / first) };
    return { ok: true, data: { events: { data, paginatorInfo } } };
  };
}
