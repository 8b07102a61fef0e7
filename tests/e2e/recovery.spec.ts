import { expect, test } from '../support/journey.ts';

// ACCOUNT-4
test('the recovery form rejects an empty or malformed e-mail address', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto('/forgot-password');
  const send = page.getByRole('button', { name: 'Send the link' });
  if (javaScriptEnabled) await expect(send).toBeDisabled();
  else {
    await send.click();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email must not be empty.');
  }
  await page.getByLabel('Email').fill('not-an-address');
  await send.click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    'The email field must be a valid email address.',
  );
  await expect(page.getByLabel('Email')).toHaveValue('not-an-address');
  await expect(page).toHaveTitle(/^Error: /);
});

// ACCOUNT-5, ACCOUNT-6
test('the recovery form shows the same message for registered and unknown e-mail addresses', async ({
  page,
  expectMessage,
}) => {
  for (const email of ['active@portal.example', 'unknown@portal.example']) {
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page).toHaveURL('/');
    await expectMessage('If the address is registered, a link to choose a new password is on its way.');
  }
});
