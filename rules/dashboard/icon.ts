/** The symbols of the dashboard's lines. Each repeats the text beside it. */
export type DashboardIcon =
  | 'briefcase'
  | 'calendar-dots'
  | 'clipboard-text'
  | 'file-text'
  | 'identification-card'
  | 'note-pencil'
  | 'printer'
  | 'quotes'
  | 'shield-check'
  | 'student'
  | 'user-circle'
  | 'users'
  | 'users-three';
