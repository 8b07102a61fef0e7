/** The platform's popovers, which React 18 knows by their names in HTML alone. */
export function popover(): Record<string, string> {
  return { popover: 'auto' };
}

/** What a button opens, or hides. */
export function popoverTarget(id: string, action: 'toggle' | 'hide' = 'toggle'): Record<string, string> {
  return { popovertarget: id, popovertargetaction: action };
}
