/** Texts of different lengths for specimens. */
export const LONG_TITLE =
  'A demo title that is much longer than most titles, so that it needs several lines on a phone and at least two on a desktop';
export const LONG_TEXT =
  'This demo text is much longer than the text of most cards. It shows how the component cuts off a text, or how it grows with it. The text continues for some more sentences. No user will ever read it to its end, but some authors write as much as this.';
export const LONG_WORD = 'Demonstrationsveranstaltungsankündigungsseite_without_any_space_at_all.pdf';
export const ARABIC_TITLE = 'عنوان تجريبي باللغة العربية';
export const ARABIC_TEXT = 'هذا نص تجريبي يوضح كيف يعرض المكون نصا باللغة العربية من اليمين إلى اليسار.';
