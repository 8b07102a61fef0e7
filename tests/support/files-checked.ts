import { expect, type Page } from '@playwright/test';

/**
 * Waits until the script has checked the chosen files. Without JavaScript, returns at once. The preview that
 * follows the check moves the elements below it, and a click on a moving button can be lost.
 */
export async function untilFilesChecked(page: Page): Promise<void> {
  await expect(page.getByText('Validating file security...')).toHaveCount(0);
}
