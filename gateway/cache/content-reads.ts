/**
 * Notes what the content of a page was made from, while it is made. The server keeps the page as long as all
 * of it is current (SPEED-6).
 */
export interface ContentReads {
  /**
   * Notes one answer.
   *
   * @param isCurrent returns whether the same question has the same answer now
   */
  note(isCurrent: () => boolean): void;
  /** Notes an answer that can have changed already, or that failed. The page must not be kept. */
  noteUnrepeatable(): void;
}
