import type { ListContent } from '#app/.server/records/list.ts';

type ListForm = ListContent['form'];

/** An active filter of a list, or its search, with the address of the list without it. */
export interface ActiveFilter {
  kind: 'search' | 'filter';
  label: string;
  address: string;
}

/** Returns the active filters of a list (RECORD-24). Each address keeps the order and the other filters. */
export function listActiveFilters(form: ListForm, path: string): ActiveFilter[] {
  const search = form.search?.value ?? '';
  const chosen = chosenValues(form);
  const order = orderOf(form);
  const addressWith = (pairs: readonly string[][]) => addressOf(path, [...pairs, ...order]);
  const searched = search === '' ? [] : [['q', search]];
  return [
    ...searched.map(() => ({
      kind: 'search' as const,
      label: search,
      address: addressWith(chosen.map(({ pair }) => pair)),
    })),
    ...chosen.map(({ pair, label }) => ({
      kind: 'filter' as const,
      label,
      address: addressWith([
        ...searched,
        ...chosen.flatMap((other) => (other.pair === pair ? [] : [other.pair])),
      ]),
    })),
  ];
}

/** Returns the address of a list without a search and filters, in the same order. */
export function clearedAddress(form: ListForm, path: string): string {
  return addressOf(path, orderOf(form));
}

function chosenValues({ filters }: ListForm) {
  return filters.flatMap(({ name, choices }) =>
    choices.flatMap(({ value, label, isChosen }) => (isChosen ? [{ pair: [name, value], label }] : [])),
  );
}

function orderOf({ sort: { chosen, choices } }: ListForm): string[][] {
  return chosen === choices[0]?.value ? [] : [['sort', chosen]];
}

function addressOf(path: string, pairs: readonly string[][]): string {
  const query = new URLSearchParams(pairs.map((pair) => [...pair])).toString();
  return query === '' ? path : `${path}?${query}`;
}
