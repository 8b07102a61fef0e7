/** Returns the attributes of a native popover. React 18 knows them only by their HTML names. */
export function popover(): Record<string, string> {
  return { popover: 'auto' };
}

/** Returns the attributes of a button that opens or hides the popover with this id. */
export function popoverTarget(id: string, action: 'toggle' | 'hide' = 'toggle'): Record<string, string> {
  return { popovertarget: id, popovertargetaction: action };
}
