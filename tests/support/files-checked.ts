import { expect, type Page } from '@playwright/test';

/**
 * Waits until the browser has checked the chosen files, where a script does. The preview that follows moves
 * what stands below it, and a button that moves between press and release is not pressed.
 */
export async function untilFilesChecked(page: Page): Promise<void> {
  await expect(page.getByText('Validating file security...')).toHaveCount(0);
}
